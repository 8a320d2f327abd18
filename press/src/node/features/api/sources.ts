import type { ESTree } from 'vite';
import { sentence } from '../../lib/errors.ts';
import { readSource } from '../../lib/files.ts';
import { problemAt } from '../../lib/location.ts';
import { isRelative, resolveLocal } from '../../lib/modules/local-module.ts';
import {
  exportName,
  type Node,
  parse,
  position,
  type SourceFile,
  statementOf,
} from '../../lib/modules/syntax.ts';
import { PressError } from '../../lib/problems.ts';

/** A top-level declaration. */
export type Declaration =
  | ESTree.Function
  | ESTree.VariableDeclarator
  | ESTree.TSInterfaceDeclaration
  | ESTree.TSTypeAliasDeclaration
  // A default export without a name.
  | ESTree.ExportDefaultDeclaration;

export type FunctionNode = ESTree.Function | ESTree.ArrowFunctionExpression;

export const isFunction = (node: Node | null): node is FunctionNode =>
  /^(FunctionDeclaration|TSDeclareFunction|FunctionExpression|ArrowFunctionExpression)$/.test(
    node?.type ?? '',
  );

type Statement = ESTree.Program['body'][number];

/**
 * The TypeScript files that an extraction reads, as syntax trees.
 *
 * There is no type checker: tables show types as their author wrote them, which the syntax contains.
 * Parsing a few files takes milliseconds; a checker would first load the types of the DOM and of React.
 */
export class Sources {
  readonly #parsed = new Map<string, SourceFile>();

  get files(): string[] {
    return [...this.#parsed.keys()];
  }

  parse(file: string): SourceFile {
    const parsed = this.#parsed.get(file);
    if (parsed) return parsed;
    const source = parse(readSource(file), file);
    this.#parsed.set(file, source);
    const [error] = source.errors;
    if (!error) return source;
    const at = { file, ...position(source, error.labels[0]?.start ?? 0) };
    throw new PressError(problemAt(at, `cannot be parsed: ${sentence(error.message)}`));
  }

  /**
   * Resolves a name in a file: to its declarations there (several for an overloaded function), else to
   * those in the file that it is imported or re-exported from. Empty for names of packages or of the
   * standard library.
   */
  find(file: string, name: string, seen = new Set<string>()): Declaration[] {
    const key = `${file}\0${name}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const { body } = this.parse(file);
    const local = body.flatMap(declarationsIn).filter((node) => nameOf(idOf(node)) === name);
    if (local.length) return local;
    const defaultExport =
      name === 'default' && body.find((node) => node.type === 'ExportDefaultDeclaration');
    if (defaultExport) {
      const localName = defaultName(this.parse(file));
      return localName === undefined ? [defaultExport] : this.find(file, localName, seen);
    }
    for (const link of body.flatMap(linksIn)) {
      if (link.name !== name && link.name !== '*') continue;
      const target = link.from === undefined ? file : this.#resolve(file, link.from);
      const declarations = target ? this.find(target, link.original ?? name, seen) : [];
      if (declarations.length) return declarations;
    }
    return [];
  }

  /** Follows relative modules only: packages document their own types. */
  #resolve(from: string, specifier: string): string | undefined {
    if (!isRelative(specifier)) return undefined;
    return resolveLocal({ from, specifier, extensions: ['.ts', '.tsx', '.d.ts'] });
  }
}

/** The local name of a file's default export. */
export function defaultName({ body }: SourceFile): string | undefined {
  for (const statement of body) {
    if (statement.type !== 'ExportDefaultDeclaration') continue;
    const { declaration } = statement;
    if (declaration.type === 'Identifier') return declaration.name;
    return 'id' in declaration ? nameOf(declaration.id as ESTree.Node | null) : undefined;
  }
  return undefined;
}

export function isExported(declaration: Declaration): boolean {
  return statementOf(declaration).type.startsWith('Export');
}

/** The names that a file exports, for messages. */
export function exportedNames({ body }: SourceFile): string[] {
  const declared = body
    .flatMap(declarationsIn)
    .filter(isExported)
    .flatMap((declaration) => nameOf(idOf(declaration)) ?? []);
  const reexported = body
    .filter(({ type }) => type !== 'ImportDeclaration')
    .flatMap(linksIn)
    .map(({ name }) => name);
  const hasDefault = body.some(({ type }) => type === 'ExportDefaultDeclaration');
  const names = [...declared, ...reexported, ...(hasDefault ? ['default'] : [])];
  return [...new Set(names)].filter((name) => name !== '*');
}

/** The function or expression that a declaration binds a name to. */
export function declaredValue(declaration: Declaration): Node | null {
  if (declaration.type === 'VariableDeclarator') return declaration.init;
  return declaration.type === 'ExportDefaultDeclaration' ? declaration.declaration : declaration;
}

const idOf = (declaration: Declaration) => ('id' in declaration ? declaration.id : null);

function nameOf(id: ESTree.Node | null): string | undefined {
  return id?.type === 'Identifier' ? id.name : undefined;
}

function declarationsIn(statement: Statement): Declaration[] {
  const isExport =
    statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
  const node = isExport ? statement.declaration : statement;
  switch (node?.type) {
    case 'VariableDeclaration':
      return node.declarations;
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return [node];
    default:
      return [];
  }
}

interface Link {
  /** The name in this file; `*` for every name of the other file. */
  name: string;
  /** Its name in the other file; absent for `*`. */
  original?: string;
  /** The other module; absent for this file. */
  from?: string;
}

/** `import { a as b } from`, `export { a as b } from`, `export { a as b }`, `export * from`. */
function linksIn(statement: Statement): Link[] {
  switch (statement.type) {
    case 'ExportAllDeclaration':
      return statement.exported ? [] : [{ name: '*', from: statement.source.value }];
    case 'ExportNamedDeclaration':
      return statement.specifiers.map(({ exported, local }) => ({
        name: exportName(exported),
        original: exportName(local),
        from: statement.source?.value,
      }));
    case 'ImportDeclaration':
      return statement.specifiers
        .filter((specifier) => specifier.type !== 'ImportNamespaceSpecifier')
        .map((specifier) => ({
          name: specifier.local.name,
          original:
            specifier.type === 'ImportSpecifier' ? exportName(specifier.imported) : 'default',
          from: statement.source.value,
        }));
    default:
      return [];
  }
}
