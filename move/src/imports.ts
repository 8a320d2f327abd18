import type { NodePath } from '@babel/traverse';
import type { Node } from '@babel/types';
import type MagicString from 'magic-string';
import { nameOf } from './analysis/react.ts';
import { type Item, removeItems, withSpace } from './lists.ts';
import type { Entry } from './modules.ts';
import type { ParsedFile } from './parse.ts';

export type Style = 'import' | 'require';

/** One of our hooks under the name that it has in a file. */
export interface Added {
  hook: string;
  local: string;
  style: Style;
  /** The imports that it replaces. */
  from: Entry[];
}

/** A statement that imports from `yhooks` already, and can have more names. */
export interface OwnImport {
  style: Style;
  locals: Map<string, string>;
  /** Its last name, after which another one can be added. */
  last: Item;
}

const PACKAGE = 'yhooks';

const rangeOf = (node: Node): Item => ({ start: node.start ?? 0, end: node.end ?? 0 });

/** What a file imports from `yhooks`. */
export function ownImports({ program }: ParsedFile): OwnImport[] {
  const found: OwnImport[] = [];
  const add = (style: Style, parts: readonly Node[]) => {
    const last = parts.at(-1);
    if (!last) return;
    const locals = new Map<string, string>();
    for (const part of parts) {
      if (part.type === 'ImportSpecifier' && part.importKind !== 'type') {
        locals.set(nameOf(part.imported) ?? '', part.local.name);
      }
      if (part.type === 'ObjectProperty' && part.value.type === 'Identifier') {
        locals.set(nameOf(part.key) ?? '', part.value.name);
      }
    }
    found.push({ style, locals, last: rangeOf(last) });
  };
  for (const node of program.node.body) {
    if (node.type === 'ImportDeclaration' && node.source.value === PACKAGE) {
      const parts = node.specifiers.filter((part) => part.type === 'ImportSpecifier');
      if (node.importKind !== 'type') add('import', parts);
    }
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) {
      const isOwn =
        init?.type === 'CallExpression' &&
        init.callee.type === 'Identifier' &&
        init.callee.name === 'require' &&
        init.arguments[0]?.type === 'StringLiteral' &&
        init.arguments[0].value === PACKAGE;
      if (isOwn && id.type === 'ObjectPattern') add('require', id.properties);
    }
  }
  return found;
}

interface Change {
  removed: Entry[];
  added: Added[];
  own: OwnImport[];
}

/** Takes names out of the imports of a file, and adds ours. */
export function editImports(text: MagicString, { removed, added, own }: Change): void {
  const statements = groupBy(removed, ({ statement }) => statement);
  for (const style of ['import', 'require'] as const) {
    const missing = added.filter((one) => one.style === style);
    const existing = own.find((one) => one.style === style);
    if (existing && missing.length > 0) {
      const names = missing.map((one) => written(one)).join(', ');
      text.appendLeft(existing.last.end, `, ${names}`);
      missing.length = 0;
    }
    for (const [statement, entries] of statements) {
      if (styleOf(statement) !== style) continue;
      if (entries.length < partsOf(statement).length) {
        removeParts(text, statement, entries);
      } else if (missing.length > 0) {
        replace(text, { statement, entries, added: missing });
        missing.length = 0;
      } else {
        const { start, end } = rangeOf(statement.node);
        text.remove(...withSpace(text.original, start, end));
      }
    }
    if (missing.length > 0) insert(text, missing);
  }
}

const styleOf = (statement: NodePath): Style =>
  statement.isImportDeclaration() ? 'import' : 'require';

function groupBy<T, K>(items: T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

const written = ({ hook, local, style }: Added): string => {
  if (hook === local) return hook;
  return style === 'import' ? `${hook} as ${local}` : `${hook}: ${local}`;
};

/** The names that a statement declares. */
function partsOf({ node }: NodePath): Node[] {
  if (node.type === 'ImportDeclaration') return node.specifiers;
  if (node.type !== 'VariableDeclaration') return [];
  const [declarator] = node.declarations;
  return declarator?.id.type === 'ObjectPattern' ? declarator.id.properties : [declarator as Node];
}

function removeParts(text: MagicString, statement: NodePath, entries: Entry[]): void {
  const removed = new Set(entries.map(({ part }) => part.node.start));
  const isRemoved = ({ start }: Item) => removed.has(start);
  const parts = partsOf(statement);
  const listed = parts.filter(({ type }) => /^(ImportSpecifier|ObjectProperty)$/.test(type));
  const first = parts.find(({ type }) => type === 'ImportDefaultSpecifier');
  const source = text.original;
  const [start, end] = [listed[0]?.start ?? 0, listed.at(-1)?.end ?? 0];
  if (first && removed.has(first.start)) {
    text.remove(first.start ?? 0, source.lastIndexOf('{', start));
  }
  if (first && listed.length > 0 && listed.every((part) => isRemoved(rangeOf(part)))) {
    text.remove(first.end ?? 0, source.indexOf('}', end) + 1);
    return;
  }
  removeItems(text, listed.map(rangeOf), isRemoved);
}

interface Replacement {
  statement: NodePath;
  entries: Entry[];
  added: Added[];
}

/** Reuses a statement whose names have all been removed, and keeps its layout. */
function replace(text: MagicString, { statement, entries, added }: Replacement): void {
  const source = sourceOf(statement.node);
  if (source) {
    text.overwrite(source.start + 1, source.end - 1, PACKAGE);
  }
  const parts = partsOf(statement);
  const waiting = [...added];
  const isList = parts.every(({ type }) => /^(ImportSpecifier|ObjectProperty)$/.test(type));
  if (!isList) {
    const names = `{ ${waiting.map(written).join(', ')} }`;
    if (statement.isImportDeclaration()) {
      text.overwrite(rangeOf(parts[0] as Node).start, rangeOf(parts.at(-1) as Node).end, names);
      return;
    }
    const declarator = parts[0];
    if (declarator?.type !== 'VariableDeclarator' || !declarator.init) return;
    const { start, end } = rangeOf(declarator.id);
    text.overwrite(start, end, names);
    // Of `require('react-use').useMount`, the name.
    if (declarator.init.type === 'MemberExpression') {
      text.remove(declarator.init.object.end ?? 0, declarator.init.end ?? 0);
    }
    return;
  }
  const kept: Item[] = [];
  for (const part of parts) {
    const entry = entries.find((one) => one.part.node === part);
    const index = waiting.findIndex(({ from }) => entry && from.includes(entry));
    const [one] = index < 0 ? [] : waiting.splice(index, 1);
    if (!one) continue;
    const { start, end } = rangeOf(part);
    if (text.original.slice(start, end) !== written(one)) text.overwrite(start, end, written(one));
    kept.push(rangeOf(part));
  }
  if (kept.length === 0) {
    // The new names come from other statements: write them in place of the first name.
    const { start, end } = rangeOf(parts[0] as Node);
    text.overwrite(start, end, waiting.map(written).join(', '));
    kept.push({ start, end });
    waiting.length = 0;
  }
  const keptStarts = new Set(kept.map(({ start }) => start));
  removeItems(text, parts.map(rangeOf), ({ start }) => !keptStarts.has(start));
  if (waiting.length > 0) {
    text.appendLeft(kept.at(-1)?.end ?? 0, `, ${waiting.map(written).join(', ')}`);
  }
}

/** The string that names the module. */
function sourceOf(node: Node): Item | undefined {
  if (node.type === 'ImportDeclaration') return rangeOf(node.source);
  if (node.type !== 'VariableDeclaration') return;
  let init = node.declarations[0]?.init;
  if (init?.type === 'MemberExpression') init = init.object as typeof init;
  const argument = init?.type === 'CallExpression' ? init.arguments[0] : undefined;
  return argument && rangeOf(argument);
}

/** Adds a statement after the last import whose names it replaces. */
function insert(text: MagicString, added: Added[]): void {
  const statements = added.flatMap(({ from }) => from.map(({ statement }) => statement.node));
  const last = statements.sort((a, b) => (a.end ?? 0) - (b.end ?? 0)).at(-1);
  const source = last && sourceOf(last);
  if (!last || !source) return;
  const all = text.original;
  const quote = all[source.start];
  const semicolon = all[(last.end ?? 0) - 1] === ';' ? ';' : '';
  const names = added.map(written).join(', ');
  const statement =
    last.type === 'ImportDeclaration'
      ? `import { ${names} } from ${quote}${PACKAGE}${quote}${semicolon}`
      : `const { ${names} } = require(${quote}${PACKAGE}${quote})${semicolon}`;
  const end = lineEnd(all, last.end ?? 0);
  text.appendLeft(end, `${all.includes('\r\n') ? '\r\n' : '\n'}${statement}`);
}

/** The end of a statement, with a comment behind it. */
function lineEnd(all: string, end: number): number {
  const comment = /^[ \t]*(\/\/[^\r\n]*|\/\*[^\r\n]*\*\/[ \t]*(?=\r?\n))/.exec(all.slice(end))?.[0];
  return end + (comment?.length ?? 0);
}
