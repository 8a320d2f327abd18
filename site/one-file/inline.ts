import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import {
  descendantsOf,
  type Node,
  type Piece,
  piecesOf,
  problemAt,
  type Statement,
} from './syntax.ts';

/*
 * inlineImports(file) returns a file with everything that it imports from the same package, so that it
 * imports only React. Modules keep their order of execution; unused declarations are dropped.
 */

const PACKAGE = 'react';

interface Import {
  names: Set<string>;
  /** Absolute path. */
  file: string;
}

interface OwnStatement extends Piece {
  declares: string[];
}

interface Module {
  name: string;
  imports: Import[];
  statements: OwnStatement[];
  /** Types of React. Its values are members of `React`. */
  reactTypes: Set<string>;
  /** Comments above imports, and at the end. */
  comments: { first: string; last: string };
}

export interface InlineOptions {
  /** The folder of the package: nothing outside of it is inlined. */
  folder: string;
  /** Messages name paths relative to this folder. */
  root: string;
}

export function inlineImports(file: string, { folder, root }: InlineOptions): string {
  const modules = new Map<string, Module>();
  const namesByPath = new Map<string, Set<string>>();

  function visit(path: string, names: Iterable<string> | 'all'): void {
    let module = modules.get(path);
    if (!module) {
      module = readModule(path, { folder, root });
      // Added before its imports, so that a cycle ends; the code below moves it behind them.
      modules.set(path, module);
    }
    const usedNames = namesByPath.get(path) ?? new Set();
    namesByPath.set(path, usedNames);
    const roots = names === 'all' ? module.statements.flatMap(({ declares }) => declares) : names;
    for (const name of roots) usedNames.add(name);
    let size: number;
    do {
      size = usedNames.size;
      for (const name of module.statements.filter(isUsedIn(usedNames)).flatMap(namesIn)) {
        usedNames.add(name);
      }
    } while (usedNames.size > size);
    for (const { names: importedNames, file: from } of module.imports) {
      const usedImports = [...importedNames].filter((name) => usedNames.has(name));
      const isNew = usedImports.some((name) => !namesByPath.get(from)?.has(name));
      if (isNew) visit(from, usedImports);
    }
    modules.delete(path);
    modules.set(path, module);
  }
  visit(resolve(file), 'all');

  const sources = [...modules].flatMap(([path, module]) => {
    const usedNames = namesByPath.get(path);
    return usedNames ? [{ ...module, usedNames, isEntry: path === resolve(file) }] : [];
  });
  assertNoClash(sources);
  const bodies = sources.map(({ statements, usedNames, isEntry, comments }) => {
    const texts = statements
      .filter(isUsedIn(usedNames))
      .map((piece) => piece.above + (isEntry ? piece.code : withoutExport(piece)) + piece.after);
    return texts.join('') + comments.last;
  });
  const head = sources.map(({ comments }) => comments.first).join('') + reactImports(sources);
  const parts = [head, ...bodies].map((part) => part.trim()).filter(Boolean);
  return `${parts.join('\n\n')}\n`;
}

/** Statements that declare nothing are kept, because they have effects. */
const isUsedIn =
  (usedNames: ReadonlySet<string>) =>
  ({ declares }: OwnStatement) =>
    declares.length === 0 || declares.some((name) => usedNames.has(name));

function namesIn({ node }: { node: Node }): string[] {
  return [...descendantsOf(node)].flatMap((descendant) =>
    descendant.type === 'Identifier' || descendant.type === 'JSXIdentifier' ? descendant.name : [],
  );
}

function readModule(path: string, { folder, root }: InlineOptions): Module {
  const text = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  const name = relative(root, path).split(sep).join('/');
  const { pieces, end } = piecesOf(text, name);
  const module: Module = {
    name,
    imports: [],
    statements: [],
    reactTypes: new Set(),
    comments: { first: '', last: end },
  };
  for (const piece of pieces) {
    const { node, above } = piece;
    const fail = (problem: string, { start }: Node = node) =>
      problemAt({ text, file: name, start }, problem);
    for (const descendant of descendantsOf(node)) {
      if (descendant.type === 'ImportExpression' || descendant.type === 'TSImportType') {
        throw fail(
          'imports inside an expression, which cannot be inlined; import at the top.',
          descendant,
        );
      }
    }
    if (node.type === 'ImportDeclaration') {
      readImport(node, { module, path, folder, fail });
      module.comments.first += above.trimStart();
    } else {
      assertInlinable(node, fail);
      if (node.type === 'ExportNamedDeclaration' && !node.declaration) continue;
      module.statements.push({ ...piece, declares: declaredBy(node) });
    }
  }
  return module;
}

type Fail = (problem: string, node?: Node) => Error;

type ImportDeclaration = Extract<Statement, { type: 'ImportDeclaration' }>;

interface ReadImportOptions {
  module: Module;
  path: string;
  folder: string;
  fail: Fail;
}

function readImport(
  node: ImportDeclaration,
  { module, path, folder, fail }: ReadImportOptions,
): void {
  const from = node.source.value;
  if (from === PACKAGE) {
    const isType = node.importKind === 'type';
    for (const specifier of node.specifiers) {
      const { name } = specifier.local;
      if (isType && isNamed(specifier)) module.reactTypes.add(name);
      else if (isType || specifier.type !== 'ImportDefaultSpecifier' || name !== 'React') {
        throw fail(
          `imports "${name}" of React, which cannot be inlined; write "import React" or "import type { … }".`,
        );
      }
    }
    return;
  }
  if (!from.startsWith('.')) {
    throw fail(`imports "${from}", which cannot be inlined; a hook may import React alone.`);
  }
  const target = resolve(dirname(path), from);
  const file = [target.replace(/\.js$/, '.ts'), target.replace(/\.jsx?$/, '.tsx'), target].find(
    existsSync,
  );
  if (!file || relative(folder, file).startsWith('..')) {
    const where = file ? 'is outside of the package' : 'does not exist';
    throw fail(`imports "${from}", which ${where}; import a file of the package.`);
  }
  const names = node.specifiers.map((specifier) => {
    if (isNamed(specifier)) return specifier.local.name;
    throw fail(
      `imports "${from}" as "${specifier.local.name}", which cannot be inlined; import it by the name that it is exported by.`,
    );
  });
  if (names.length === 0) {
    throw fail(
      `imports "${from}" without a name, which cannot be inlined; import what it exports.`,
    );
  }
  module.imports.push({ names: new Set(names), file });
}

/** Whether it imports a name as it is exported. */
const isNamed = (specifier: ImportDeclaration['specifiers'][number]) =>
  specifier.type === 'ImportSpecifier' &&
  'name' in specifier.imported &&
  specifier.imported.name === specifier.local.name;

function assertInlinable(node: Statement, fail: Fail): void {
  const isFromElsewhere =
    node.type === 'ExportAllDeclaration' ||
    (node.type === 'ExportNamedDeclaration' && Boolean(node.source));
  if (isFromElsewhere) {
    throw fail('exports from another file, which cannot be inlined; import it there instead.');
  }
  const isRenamed =
    node.type === 'ExportNamedDeclaration' &&
    node.specifiers.some(
      ({ local, exported }) =>
        ('name' in local && local.name) !== ('name' in exported && exported.name),
    );
  if (isRenamed || node.type === 'ExportDefaultDeclaration') {
    throw fail(
      'exports under another name, which cannot be inlined; export the declaration itself.',
    );
  }
}

function declaredBy(node: Statement): string[] {
  const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
  if (declaration?.type === 'VariableDeclaration') {
    return declaration.declarations.flatMap(({ id }) => namesIn({ node: id }));
  }
  const id = declaration && 'id' in declaration ? declaration.id : null;
  return id?.type === 'Identifier' ? [id.name] : [];
}

/** Types stay exported: the parameters of the hook may have them. */
function withoutExport({ node, code }: Piece): string {
  if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return code;
  const isType = /^TS(Interface|TypeAlias)/.test(node.declaration.type);
  return isType ? code : code.slice(node.declaration.start - node.start);
}

interface UsedModule extends Module {
  usedNames: Set<string>;
}

function reactImports(modules: readonly UsedModule[]): string {
  const types = modules.flatMap(({ reactTypes, usedNames }) =>
    [...reactTypes].filter((name) => usedNames.has(name)),
  );
  const hasValues = modules.some(({ usedNames }) => usedNames.has('React'));
  return [
    types.length > 0 && `import type { ${[...new Set(types)].sort().join(', ')} } from 'react';`,
    hasValues && "import React from 'react';",
  ]
    .filter(Boolean)
    .join('\n');
}

/** A name with two meanings could compile and do something unintended. */
function assertNoClash(modules: readonly UsedModule[]): void {
  const owners = new Map<string, string>();
  for (const { name: file, statements, reactTypes, usedNames } of modules) {
    const declared = statements.filter(isUsedIn(usedNames)).flatMap(({ declares }) => declares);
    const types = [...reactTypes].filter((name) => usedNames.has(name));
    const origins = [
      ...declared.map((name) => [name, file]),
      ...types.map((name) => [name, PACKAGE]),
    ];
    for (const [name = '', origin = ''] of origins) {
      const other = owners.get(name) ?? origin;
      if (other !== origin) {
        throw new Error(
          `${file} and ${other} both declare "${name}", which would clash in one file; rename one of them.`,
        );
      }
      owners.set(name, origin);
    }
  }
}
