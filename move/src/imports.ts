import type { Node } from '@babel/types';
import type MagicString from 'magic-string';
import { plainText } from './analysis/syntax.ts';
import {
  type Entry,
  type ImportStatement,
  importStatements,
  isListed,
  isTypeImport,
} from './modules.ts';
import type { ParsedFile } from './parse.ts';

/** One of our hooks under the name that it has in a file. */
export interface Added {
  hook: string;
  local: string;
  style: ImportStatement['style'];
  /** The imports that it replaces. */
  from: Entry[];
}

const PACKAGE = 'yhooks';

const rangeOf = ({ start, end }: Node): [start: number, end: number] => [start ?? 0, end ?? 0];

/** The statements that import from `yhooks` already, and can have more names. */
export const ownImports = (parsed: ParsedFile): ImportStatement[] =>
  importStatements(parsed).filter(
    ({ source, parts, node }) =>
      plainText(source) === PACKAGE &&
      parts.length > 0 &&
      parts.every(isListed) &&
      !isTypeImport(node),
  );

interface Change {
  removed: Entry[];
  added: Added[];
  own: ImportStatement[];
}

/** Takes names out of the imports of a file, and adds ours. */
export function editImports(text: MagicString, { removed, added, own }: Change): void {
  const statements = new Set(removed.map(({ statement }) => statement));
  for (const style of ['import', 'require'] as const) {
    let missing = added.filter((one) => one.style === style);
    const existing = own.find((one) => one.style === style)?.parts.at(-1);
    if (existing && missing.length > 0) {
      text.appendLeft(existing.end ?? 0, `, ${listOf(missing)}`);
      missing = [];
    }
    for (const statement of statements) {
      if (statement.style !== style) continue;
      const entries = removed.filter((entry) => entry.statement === statement);
      const gone = new Set(entries.map(({ part }) => part));
      if (entries.length < statement.parts.length) removeParts(text, statement.parts, gone);
      else if (missing.length > 0) {
        replace(text, statement, missing);
        missing = [];
      } else text.remove(...withSpace(text.original, ...rangeOf(statement.node)));
    }
    if (missing.length > 0) insert(text, missing);
  }
}

const written = ({ hook, local, style }: Added): string => {
  if (hook === local) return hook;
  return style === 'import' ? `${hook} as ${local}` : `${hook}: ${local}`;
};

const listOf = (added: Added[]) => added.map(written).join(', ');

/** Reuses a statement whose names have all been removed, and keeps its layout. */
function replace(text: MagicString, { source, parts }: ImportStatement, added: Added[]): void {
  text.overwrite((source.start ?? 0) + 1, (source.end ?? 0) - 1, PACKAGE);
  const waiting = [...added];
  const gone = new Set(parts);
  for (const part of parts.filter(isListed)) {
    const index = waiting.findIndex(({ from }) => from.some((entry) => entry.part === part));
    const [one] = index < 0 ? [] : waiting.splice(index, 1);
    if (!one) continue;
    gone.delete(part);
    const range = rangeOf(part);
    if (text.original.slice(...range) !== written(one)) text.overwrite(...range, written(one));
  }
  const last = parts.findLast((part) => !gone.has(part));
  if (last) {
    removeParts(text, parts, gone);
    if (waiting.length > 0) text.appendLeft(last.end ?? 0, `, ${listOf(waiting)}`);
  } else {
    const list = parts.every(isListed) ? listOf(added) : `{ ${listOf(added)} }`;
    text.overwrite(parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0, list);
  }
}

/** Adds a statement after the last import whose names it replaces. */
function insert(text: MagicString, added: Added[]): void {
  const statements = added.flatMap(({ from }) => from.map(({ statement }) => statement));
  const last = statements.sort((a, b) => (a.node.end ?? 0) - (b.node.end ?? 0)).at(-1);
  if (!last) return;
  const all = text.original;
  const end = last.node.end ?? 0;
  const quote = all[last.source.start ?? 0];
  const semicolon = all[end - 1] === ';' ? ';' : '';
  const from = `${quote}${PACKAGE}${quote}`;
  const statement =
    last.style === 'import'
      ? `import { ${listOf(added)} } from ${from}${semicolon}`
      : `const { ${listOf(added)} } = require(${from})${semicolon}`;
  // A comment behind the statement belongs to it.
  const comment = /^[ \t]*(\/\/[^\r\n]*|\/\*[^\r\n]*\*\/[ \t]*(?=\r?\n))/.exec(all.slice(end));
  const newline = all.includes('\r\n') ? '\r\n' : '\n';
  text.appendLeft(end + (comment?.[0].length ?? 0), `${newline}${statement}`);
}

/** Takes items out of a list that is separated by commas; comments and the other items stay. */
function removeParts(text: MagicString, parts: readonly Node[], gone: ReadonlySet<Node>) {
  const source = text.original;
  let lastKept: Node | undefined;
  for (const part of parts) {
    const [start, end] = rangeOf(part);
    const comma = commaAfter(source, end);
    const before = lastKept && commaAfter(source, lastKept.end ?? 0);
    if (!gone.has(part)) lastKept = part;
    else if (comma !== undefined && !/\S/.test(source.slice(end, comma))) {
      text.remove(...withSpace(source, start, comma + 1));
    } else {
      // A comment between an item and its comma stays.
      text.remove(...withSpace(source, start, end));
      const other = comma ?? before;
      if (other !== undefined) text.remove(other, other + 1);
    }
  }
}

/** Where the comma after a place is, past spaces and comments. */
function commaAfter(source: string, from: number): number | undefined {
  const between = /^(\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/.exec(source.slice(from))?.[0] ?? '';
  const index = from + between.length;
  return source[index] === ',' ? index : undefined;
}

/** The whole line if nothing else is on it, otherwise the space up to the next item. */
function withSpace(source: string, from: number, to: number): [start: number, end: number] {
  const before = /[ \t]*$/.exec(source.slice(0, from))?.[0].length ?? 0;
  const [after = '', newline] = /^[ \t]*(\r?\n)?/.exec(source.slice(to)) ?? [];
  if (newline === undefined) return [from, to + after.length];
  const start = from - before;
  const startsLine = start === 0 || source[start - 1] === '\n';
  return [start, to + after.length - (startsLine ? 0 : newline.length)];
}
