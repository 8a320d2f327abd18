import type { parser } from '@lezer/javascript';

export interface Import {
  specifier: string;
  /** Offset of the name in the script. */
  at: number;
  /** The exports that are imported by name; null for the whole module. */
  names: Set<string> | null;
  /** The exports that the code needs, even if it imports the whole module. */
  requiredNames: Set<string>;
}

type Tree = ReturnType<typeof parser.parse>;
type SyntaxNode = Tree['topNode'];

/** The helper that the compiler calls for a default import. */
const DEFAULT_OF = '_interopRequireDefault';

/** The modules that a compiled script requires; each once, in the order of the script. */
export function importsOf(tree: Tree, script: string): Import[] {
  const imports = new Map<string, Import>();
  /** `_ui` in `var _ui = require('ui')`. */
  const variables = new Map<string, Import>();
  const codeAt = ({ from, to }: SyntaxNode) => script.slice(from, to);

  tree.iterate({
    enter({ node }) {
      const callee = node.name === 'CallExpression' && node.firstChild;
      const argument = callee && codeAt(callee) === 'require' && node.lastChild?.getChild('String');
      if (!argument) return;
      const specifier = codeAt(argument).slice(1, -1);
      const imported = imports.get(specifier) ?? {
        specifier,
        at: argument.from,
        names: new Set(),
        requiredNames: new Set(),
      };
      imports.set(specifier, imported);
      const definition = node.prevSibling?.prevSibling;
      if (definition?.name === 'VariableDefinition') variables.set(codeAt(definition), imported);
      // A bare `require('x')` only runs the module; anything else may take all of it.
      else if (node.parent?.name !== 'ExpressionStatement') imported.names = null;
    },
  });
  tree.iterate({
    enter({ node }) {
      const imported = node.name === 'VariableName' && variables.get(codeAt(node));
      if (!imported) return;
      const property = node.nextSibling?.nextSibling;
      const isMember =
        node.parent?.name === 'MemberExpression' && property?.name === 'PropertyName';
      if (isMember && !node.prevSibling) {
        imported.names?.add(codeAt(property));
        imported.requiredNames.add(codeAt(property));
        return;
      }
      imported.names = null;
      const callee = node.parent?.prevSibling;
      if (callee && codeAt(callee) === DEFAULT_OF) imported.requiredNames.add('default');
    },
  });
  return [...imports.values()];
}

/** Where a text imports a module, or a name from it. The compiler keeps only the line. */
export function offsetOfImport(
  text: string,
  { from: specifier, name }: { from: string; name?: string },
): number | undefined {
  const module = specifier.replace(/[^\w/@-]/g, '\\$&');
  const statement = new RegExp(`^(?:import|export)\\b[^'"]*(?=(['"])${module}\\1)`, 'gm');
  const named =
    name === 'default'
      ? /(?<=^import\s+)[\w$]+|\bdefault\b/m
      : new RegExp(`(?<![\\w$])${name?.replaceAll('$', '\\$')}(?![\\w$])`);
  let offset: number | undefined;
  for (const { 0: beforeSpecifier, index } of text.matchAll(statement)) {
    const place = name === undefined ? -1 : beforeSpecifier.search(named);
    if (place >= 0) return index + place;
    offset ??= index + beforeSpecifier.length;
  }
  return offset;
}

const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.json'];

/** Deep enough for files above the folder of the demo. */
const FOLDER = `file:///${'folder/'.repeat(20)}`;

/** Resolves a relative import by the same rules as the build of the site. */
export function resolveFile(
  specifier: string,
  { from, names }: { from: string; names: readonly string[] },
): string | undefined {
  const addressOf = (name: string) => new URL(name, FOLDER).href;
  const path = new URL(specifier, addressOf(from)).href.replace(/\/$/, '');
  const stems = [path, path.replace(/\.[cm]?jsx?$/, ''), `${path}/index`];
  const candidates = stems.flatMap((stem) => extensions.map((extension) => stem + extension));
  const files = new Map(names.map((name) => [addressOf(name), name]));
  return candidates.map((candidate) => files.get(candidate)).find((name) => name !== undefined);
}

export function isRelative(specifier: string): boolean {
  return /^\.\.?(\/|$)/.test(specifier);
}
