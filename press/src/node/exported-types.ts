import { readFileSync } from 'node:fs';
import type { ESTree } from 'vite';
import type { Problem } from '../shared/error.ts';
import { isRelative, resolveLocal } from './local-module.ts';
import { problemAt } from './location.ts';
import { exportName, type Node, parse, position, type SourceFile, textOf } from './syntax.ts';

/*
 * `import { T } from './types'; export { T }` of a type: TypeScript knows that T is no value, and drops
 * the export. A compiler that sees one file at a time cannot know it, and the bundler then looks for a
 * value T in vain.
 */

const SCRIPTS = ['.tsx', '.ts', '.jsx', '.js'];

/** Every type that a module passes on as if it were a value, as far as relative imports tell. */
export function exportedTypes(code: string, file: string): Problem[] {
  // Most modules pass nothing on, and need not be parsed.
  if (!isTypeScript(file) || !/\bexport\s*(\{|default\s+[\w$]+\s*;?\s*$)/m.test(code)) return [];
  const source = parse(code, file);
  const parsed = new Map<string, SourceFile>();
  return source.body.flatMap(exportsIn).flatMap(({ node, name, isType, ...own }) => {
    const link = linkOf(source, own);
    if (isType || !link || link.isType) return [];
    const target = resolved(file, link.from);
    if (!target || !isTypeOnly({ file: target, name: link.name, parsed })) return [];
    const remedy = name === 'default' ? `${own.local} as default` : textOf(node);
    const text = `exports "${name}" of "${link.from}", which is a type, as a value; write \`export type { ${remedy} }\`.`;
    return problemAt({ file, ...position(source, node.start) }, text);
  });
}

const isTypeScript = (file: string) => /\.[cm]?tsx?$/.test(file);

const resolved = (from: string, specifier: string) =>
  isRelative(specifier) ? resolveLocal({ from, specifier, extensions: SCRIPTS }) : undefined;

type Statement = ESTree.Program['body'][number];

interface Export {
  node: Node;
  /** As others import it. */
  name: string;
  /** In this file, or in the one it is from. */
  local: string;
  from?: string;
  isType: boolean;
}

/** `export { a as b }`, `export { a as b } from`, `export default a`. */
function exportsIn(statement: Statement): Export[] {
  if (statement.type === 'ExportDefaultDeclaration') {
    const { declaration: node } = statement;
    const local = node.type === 'Identifier' ? node.name : undefined;
    return local ? [{ node, name: 'default', local, isType: false }] : [];
  }
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return statement.specifiers.map((node) => ({
    node,
    name: exportName(node.exported),
    local: exportName(node.local),
    from: statement.source?.value,
    isType: statement.exportKind === 'type' || node.exportKind === 'type',
  }));
}

interface Link {
  from: string;
  /** In the other file. */
  name: string;
  isType: boolean;
}

/** Where an exported name is from; undefined for one of the file itself. */
function linkOf(
  { body }: SourceFile,
  { local, from }: Pick<Export, 'local' | 'from'>,
): Link | undefined {
  if (from !== undefined) return { from, name: local, isType: false };
  for (const one of body) {
    if (one.type !== 'ImportDeclaration') continue;
    const found = one.specifiers.find((specifier) => specifier.local.name === local);
    if (!found || found.type === 'ImportNamespaceSpecifier') continue;
    const isNamed = found.type === 'ImportSpecifier';
    return {
      from: one.source.value,
      name: isNamed ? exportName(found.imported) : 'default',
      isType: one.importKind === 'type' || (isNamed && found.importKind === 'type'),
    };
  }
  return undefined;
}

interface Query {
  file: string;
  name: string;
  parsed: Map<string, SourceFile>;
  seen?: readonly string[];
}

/** Whether a file exports a name, but no value of that name. */
function isTypeOnly({ file, name, parsed, seen = [] }: Query): boolean {
  const key = `${file}\0${name}`;
  if (seen.includes(key) || !isTypeScript(file)) return false;
  const source = parsed.get(file) ?? parse(readFileSync(file, 'utf8'), file);
  parsed.set(file, source);
  const isTypeAt = (from: string, original: string) => {
    const target = resolved(file, from);
    const query = { parsed, seen: [...seen, key] };
    return target !== undefined && isTypeOnly({ ...query, file: target, name: original });
  };
  const own = source.body.flatMap(exportsIn).find((one) => one.name === name);
  if (own?.isType) return true;
  const link = own && linkOf(source, own);
  if (link) return link.isType || isTypeAt(link.from, link.name);
  const kinds = source.body.flatMap((one) => kindsOf(one, { name, local: own?.local }));
  if (kinds.length > 0) return kinds.every((kind) => kind === 'type');
  return source.body.some(
    (one) =>
      one.type === 'ExportAllDeclaration' && !one.exported && isTypeAt(one.source.value, name),
  );
}

/** What a statement declares under a name: an exported one, or the local one of an `export {}`. */
function kindsOf(
  statement: Statement,
  { name, local }: { name: string; local?: string },
): ('type' | 'value')[] {
  if (statement.type === 'ExportDefaultDeclaration' && name === 'default' && !local) {
    return [statement.declaration.type === 'TSInterfaceDeclaration' ? 'type' : 'value'];
  }
  const isExport = statement.type === 'ExportNamedDeclaration';
  const node = isExport ? statement.declaration : local ? statement : undefined;
  if (!node) return [];
  const wanted = local ?? name;
  if (node.type === 'VariableDeclaration') {
    return node.declarations.some(({ id }) => wordsOf(id).includes(wanted)) ? ['value'] : [];
  }
  if (!('id' in node) || !node.id || textOf(node.id as Node) !== wanted) return [];
  return /^TS(Interface|TypeAlias)Declaration$/.test(node.type) ? ['type'] : ['value'];
}

/** Also the names in a pattern. */
const wordsOf = (id: Node): string[] =>
  textOf(id).match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? [];
