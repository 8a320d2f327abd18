import { existsSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/*
 * inlineImports(file) returns a file that imports only React:
 *
 * 1. Read the file and the files of the package that it imports, in the order of execution. Only the forms of
 *    imports and exports that hooks have are supported.
 * 2. Refuse a name that two of them declare: it could compile and do something unintended.
 * 3. Join them, each whole. A test of the copies fails for code that a hook does not use.
 */

export interface InlineOptions {
  /** The folder of the package: nothing outside of it is inlined. */
  folder: string;
  /** Messages name paths relative to this folder. */
  root: string;
}

export function inlineImports(file: string, options: InlineOptions): string {
  const inlinedFiles = inExecutionOrder(resolve(file), options, new Set());
  /** Name → the file that declares it, or React. */
  const origins = new Map<string, string>();
  for (const { name, declared, fromReact } of inlinedFiles) {
    for (const imported of fromReact) setOrigin(origins, imported, 'react');
    for (const declaration of declared) setOrigin(origins, declaration, name);
  }
  const reactNames = new Set(inlinedFiles.flatMap(({ fromReact }) => fromReact));
  const types = [...reactNames].filter((name) => name !== 'React').sort();
  const imports = [
    types.length > 0 && `import type { ${types.join(', ')} } from 'react';`,
    reactNames.has('React') && "import React from 'react';",
  ];
  const bodies = inlinedFiles.map(({ body }) => body);
  return `${[imports.filter(Boolean).join('\n'), ...bodies].filter(Boolean).join('\n\n')}\n`;
}

function setOrigin(origins: Map<string, string>, name: string, origin: string) {
  const other = origins.get(name) ?? origin;
  if (other !== origin) {
    throw new Error(
      `${origin} and ${other} both declare "${name}", which would clash in one file; rename one of them.`,
    );
  }
  origins.set(name, origin);
}

interface InlinedFile {
  /** Relative to the root. */
  name: string;
  /** Its text without imports, and without `export` unless it is the entry. */
  body: string;
  declared: string[];
  fromReact: string[];
}

/** A file after those that it imports, each once. */
function inExecutionOrder(path: string, options: InlineOptions, visited: Set<string>) {
  const isEntry = visited.size === 0;
  const inlinedFiles: InlinedFile[] = [];
  if (visited.has(path)) return inlinedFiles;
  visited.add(path);
  const source = readSource(path, options.root);
  const result: InlinedFile = { name: source.name, body: '', declared: [], fromReact: [] };
  let position = 0;
  for (const statement of source.statements) {
    // Comments between statements.
    result.body += source.text.slice(position, statement.start);
    position = statement.end;
    if (statement.type !== 'ImportDeclaration') {
      const { names, start } = readDeclaration(statement, source);
      result.declared.push(...names);
      result.body += source.text.slice(isEntry ? statement.start : start, statement.end);
    } else if (statement.source.value === 'react') {
      result.fromReact.push(...namesFromReact(statement, source));
    } else {
      const imported = importedFile(statement, source, options.folder);
      inlinedFiles.push(...inExecutionOrder(imported, options, visited));
    }
  }
  result.body = (result.body + source.text.slice(position)).trim();
  return [...inlinedFiles, result];
}

interface Source {
  path: string;
  /** Relative to the root. */
  name: string;
  text: string;
  statements: ESTree.Program['body'];
  /** An error that names the line; `problem` also names the fix. */
  problemAt: (start: number, problem: string) => Error;
}

function readSource(path: string, root: string): Source {
  const text = readFileSync(path, 'utf8');
  const name = relative(root, path).split(sep).join('/');
  const problemAt = (start: number, problem: string) =>
    new Error(`${name}:${text.slice(0, start).split('\n').length} cannot be inlined: ${problem}`);
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error) throw problemAt(error.labels[0]?.start ?? 0, error.message);
  const refuse = ({ start }: ESTree.Node) => {
    throw problemAt(start, 'imports inside an expression; import at the top.');
  };
  new Visitor({ ImportExpression: refuse, TSImportType: refuse }).visit(program);
  return { path, name, text, statements: program.body, problemAt };
}

function namesFromReact(node: ESTree.ImportDeclaration, { problemAt }: Source): string[] {
  const { start, specifiers, importKind } = node;
  const names = specifiers.map(({ local }) => local.name);
  const isDefault = specifiers[0]?.type === 'ImportDefaultSpecifier' && names.join() === 'React';
  if (importKind === 'type' ? !specifiers.every(hasItsOwnName) : !isDefault) {
    throw problemAt(
      start,
      'imports React in another form; write "import React" or "import type { … }".',
    );
  }
  return names;
}

function importedFile(
  { start, source, specifiers }: ESTree.ImportDeclaration,
  { path, problemAt }: Source,
  folder: string,
): string {
  const file = resolve(dirname(path), source.value.replace(/\.js$/, '.ts'));
  if (relative(folder, file).startsWith('..') || !existsSync(file)) {
    throw problemAt(
      start,
      `imports "${source.value}", which is not a file of the package; import React or such a file.`,
    );
  }
  if (!specifiers.every(hasItsOwnName)) {
    throw problemAt(
      start,
      `renames what it imports from "${source.value}"; import it by its name.`,
    );
  }
  return file;
}

const hasItsOwnName = (specifier: ESTree.ImportDeclarationSpecifier): boolean =>
  specifier.type === 'ImportSpecifier' &&
  'name' in specifier.imported &&
  specifier.imported.name === specifier.local.name;

/**
 * The declared names, and where the statement starts in the copy: a file other than the entry loses its
 * `export`, except before a type.
 */
function readDeclaration(
  statement: ESTree.Program['body'][number],
  { problemAt }: Source,
): { names: string[]; start: number } {
  const declaration =
    (statement.type === 'ExportNamedDeclaration' && statement.declaration) || statement;
  const ids =
    declaration.type === 'VariableDeclaration'
      ? declaration.declarations.map(({ id }) => id)
      : ['id' in declaration ? declaration.id : null];
  const names = ids.flatMap((id) => (id?.type === 'Identifier' ? id.name : []));
  if (names.length === 0) {
    throw problemAt(
      statement.start,
      'declares no name; write functions, constants and types, with "export" in front.',
    );
  }
  // Types stay exported: the parameters of the hook may have them.
  const isType = /^TS(Interface|TypeAlias)/.test(declaration.type);
  return { names, start: (isType ? statement : declaration).start };
}
