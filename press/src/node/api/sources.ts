import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { isRelative, resolveLocal } from '../local-module.ts';

/** A top-level declaration that has a name: what a reference can lead to. */
export type Declaration =
  | ts.FunctionDeclaration
  | ts.VariableDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration;

/**
 * The TypeScript files one extraction reads, as syntax trees.
 *
 * There is no ts.Program and no checker here: what a table shows is what the author wrote, and that
 * is in the syntax. Parsing a handful of files takes milliseconds; a checker would first have to
 * read the DOM's and React's types.
 */
export class Sources {
  readonly #parsed = new Map<string, ts.SourceFile>();

  /** Every file read so far: whoever caches the outcome must watch them. */
  get files(): string[] {
    return [...this.#parsed.keys()];
  }

  parse(file: string): ts.SourceFile {
    let source = this.#parsed.get(file);
    if (!source) {
      source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
      this.#parsed.set(file, source);
    }
    return source;
  }

  /**
   * What a name means in a file: its own declarations (several for an overloaded function), else
   * those in the file it is imported or re-exported from. Empty for a name of a package or of the
   * language's own library.
   */
  find(file: string, name: string, seen = new Set<string>()): Declaration[] {
    const key = `${file}\0${name}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const { statements } = this.parse(file);
    const own = statements.flatMap(declarationsIn).filter((one) => one.name?.getText() === name);
    if (own.length) return own;
    for (const link of statements.flatMap(linksIn)) {
      if (link.name !== name && link.name !== '*') continue;
      const target = link.from === undefined ? file : resolveModule(file, link.from);
      const found = target ? this.find(target, link.original ?? name, seen) : [];
      if (found.length) return found;
    }
    return [];
  }
}

export function isExported(declaration: Declaration): boolean {
  const holder = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
  return (
    ts.canHaveModifiers(holder) &&
    !!ts.getModifiers(holder)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** The names a file offers, for messages. */
export function exportedNames({ statements }: ts.SourceFile): string[] {
  const own = statements
    .flatMap(declarationsIn)
    .filter(isExported)
    .flatMap(({ name }) => name?.getText() ?? []);
  const passedOn = statements
    .filter(ts.isExportDeclaration)
    .flatMap(linksIn)
    .map(({ name }) => name);
  return [...new Set([...own, ...passedOn])].filter((name) => name !== '*');
}

function declarationsIn(statement: ts.Statement): Declaration[] {
  if (ts.isVariableStatement(statement)) return [...statement.declarationList.declarations];
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isDeclaration ? [statement] : [];
}

interface Link {
  /** The name in this file; `*` for every name of the other file. */
  name: string;
  /** Its name where it comes from, when that is known. */
  original?: string;
  /** The other module; absent for this file. */
  from?: string;
}

/** `import { a as b } from`, `export { a as b } from`, `export { a as b }`, `export * from`. */
function linksIn(statement: ts.Statement): Link[] {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
  const specifier = statement.moduleSpecifier;
  const from = specifier && ts.isStringLiteral(specifier) ? specifier.text : undefined;
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (bindings && (ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) {
    return bindings.elements.map(({ name, propertyName }) => ({
      name: name.text,
      original: (propertyName ?? name).text,
      from,
    }));
  }
  return ts.isExportDeclaration(statement) && !bindings ? [{ name: '*', from }] : [];
}

/** Relative modules only: the types of packages are theirs to document. */
function resolveModule(from: string, specifier: string): string | undefined {
  return isRelative(specifier)
    ? resolveLocal({ from, specifier, extensions: ['.ts', '.tsx', '.d.ts'] })
    : undefined;
}
