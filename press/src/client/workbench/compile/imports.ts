import type { parser } from '@lezer/javascript';

/** What a script imports from one module. */
export interface Import {
  specifier: string;
  /** Offset of the name in the script. */
  at: number;
  /** The exports it uses by name; null when it takes the module as a whole. */
  names: Set<string> | null;
  /** The exports it cannot do without, also when it takes the module as a whole. */
  wanted: Set<string>;
}

type Tree = ReturnType<typeof parser.parse>;
type SyntaxNode = Tree['topNode'];

/** What the compiler calls for a default import. */
const DEFAULT_OF = '_interopRequireDefault';

/** The modules that a compiled script requires; each once, in the order of the script. */
export function importsOf(tree: Tree, script: string): Import[] {
  const found = new Map<string, Import>();
  /** `_ui` in `var _ui = require('ui')`. */
  const variables = new Map<string, Import>();
  const textOf = ({ from, to }: SyntaxNode) => script.slice(from, to);

  tree.iterate({
    enter({ node }) {
      if (node.name === 'CallExpression' && textOf(node).startsWith('require')) {
        const specifier = requiredBy(node, textOf);
        if (specifier === null) return;
        const known = found.get(specifier.name);
        const one = known ?? {
          specifier: specifier.name,
          at: specifier.at,
          names: new Set(),
          wanted: new Set(),
        };
        found.set(one.specifier, one);
        const definition = node.prevSibling?.prevSibling;
        if (definition?.name === 'VariableDefinition') variables.set(textOf(definition), one);
        // A bare `require('x')` only runs the module; anything else may take all of it.
        else if (node.parent?.name !== 'ExpressionStatement') one.names = null;
      }
    },
  });
  tree.iterate({
    enter({ node }) {
      const one = node.name === 'VariableName' && variables.get(textOf(node));
      if (!one) return;
      const property = node.nextSibling?.nextSibling;
      const isMember =
        node.parent?.name === 'MemberExpression' && property?.name === 'PropertyName';
      if (isMember && !node.prevSibling) {
        one.names?.add(textOf(property));
        one.wanted.add(textOf(property));
        return;
      }
      one.names = null;
      const callee = node.parent?.prevSibling;
      if (callee && textOf(callee) === DEFAULT_OF) one.wanted.add('default');
    },
  });
  return [...found.values()];
}

function requiredBy(call: SyntaxNode, textOf: (node: SyntaxNode) => string) {
  const [callee, args] = [call.firstChild, call.lastChild];
  if (!callee || !args || textOf(callee) !== 'require' || args.name !== 'ArgList') return null;
  const name = args.firstChild?.nextSibling;
  if (name?.name !== 'String') return null;
  return { name: textOf(name).slice(1, -1), at: name.from };
}

const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.json'];

/** Resolves a relative import by the same rules as the build of the site. */
export function resolveFile(
  specifier: string,
  { from, names }: { from: string; names: readonly string[] },
): string | undefined {
  const path = join(from, specifier);
  const stems = [path, path.replace(/\.[cm]?jsx?$/, ''), `${path}/index`.replace(/^\//, '')];
  const candidates = stems.flatMap((stem) => extensions.map((extension) => stem + extension));
  return candidates.find((candidate) => names.includes(candidate));
}

export function isRelative(specifier: string): boolean {
  return /^\.\.?(\/|$)/.test(specifier);
}

function join(from: string, specifier: string): string {
  const segments = from.split('/').slice(0, -1);
  for (const segment of specifier.split('/')) {
    if (segment === '.' || segment === '') continue;
    const isAbove = segment === '..' && segments.length > 0 && segments.at(-1) !== '..';
    if (isAbove) segments.pop();
    else segments.push(segment);
  }
  return segments.join('/');
}
