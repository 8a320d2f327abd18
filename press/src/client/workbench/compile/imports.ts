import { placeAt, type TextPlace } from '../../../shared/workbench.ts';
import type { WorkbenchFile } from '../types.ts';
import { type SyntaxNode, sourceParser } from './unclosed.ts';

export interface Import {
  specifier: string;
  /** The exports that are used → the name in the text, which a default import chooses, and its offset. */
  names: Map<string, { written: string; offset: number }>;
  /** Whether it may use all of the module. */
  isWhole: boolean;
  /** Where the module, or a name of it, is imported. */
  locate: (name?: string) => TextPlace;
}

/** What the statements of a file import. `code` is the compiled text, which imports no types. */
export function importsOf(file: WorkbenchFile, code: string): Import[] {
  const { text } = file;
  const imports: Import[] = [];
  const textAt = ({ from, to }: SyntaxNode) => text.slice(from, to);

  sourceParser.parse(text).iterate({
    enter({ node }) {
      const { name, parent: statement } = node;
      if (name !== 'String' || !statement || !isImporting(statement)) return;
      const specifier = textAt(node).slice(1, -1);
      // Compiled: `var _lib = require('lib')`, whose names are `_lib.name`.
      const requireCall = `(?:var (\\w+) = )?require\\((['"])${escaped(specifier)}\\2\\)`;
      const [required, variable] = new RegExp(requireCall).exec(code) ?? [];
      if (!required) return;
      const names: Import['names'] = new Map();
      const isWhole = statement.name !== 'ImportDeclaration' || statement.getChild('Star') !== null;
      for (const nameNode of isWhole ? [] : namesIn(statement)) {
        const exported = nameNode.parent?.name === 'ImportGroup' ? textAt(nameNode) : 'default';
        const useOfExport = `(?<![\\w$])${variable}\\d*\\.${escaped(exported)}(?![\\w$])`;
        if (!new RegExp(useOfExport).test(code)) continue;
        names.set(exported, { written: textAt(nameNode), offset: nameNode.from });
      }
      const locate = (name = '') => placeAt(file, names.get(name)?.offset ?? node.from);
      imports.push({ specifier, names, isWhole, locate });
    },
  });
  return imports;

  function isImporting(statement: SyntaxNode): boolean {
    const { name, prevSibling } = statement;
    if (name === 'ExportDeclaration') return statement.getChild('from') !== null;
    if (name === 'ArgList') return prevSibling !== null && textAt(prevSibling) === 'require';
    return name === 'ImportDeclaration' || name === 'DynamicImport';
  }
}

const escaped = (text: string) => text.replace(/[^\w/@-]/g, '\\$&');

/** The names of a statement that its module exports. */
function namesIn(statement: SyntaxNode): SyntaxNode[] {
  return [statement, statement.getChild('ImportGroup')]
    .flatMap((node) =>
      ['VariableDefinition', 'VariableName', 'default'].flatMap(
        (name) => node?.getChildren(name) ?? [],
      ),
    )
    .filter(({ prevSibling }) => prevSibling?.name !== 'as');
}

const extensions = ['', '.tsx', '.ts', '.jsx', '.js', '.json'];

/** Deep enough for files above the folder of the demo. */
const FOLDER = `file:///${'folder/'.repeat(20)}`;

/** Resolves a relative import by the same rules as the build of the site. */
export function resolveFile(specifier: string, from: string, names: readonly string[]) {
  const addressOf = (name: string) => new URL(name, FOLDER).href;
  const path = new URL(specifier, addressOf(from)).href.replace(/\/$/, '');
  const stems = [path, path.replace(/\.[cm]?jsx?$/, ''), `${path}/index`];
  const candidates = stems.flatMap((stem) => extensions.map((extension) => stem + extension));
  const files = new Map(names.map((name) => [addressOf(name), name]));
  return candidates.map((candidate) => files.get(candidate)).find((name) => name !== undefined);
}
