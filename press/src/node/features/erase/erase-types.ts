import { extname } from 'node:path';
import { transformSync } from 'rolldown/utils';
import { childrenOf, type Node, parse } from '../../lib/modules/syntax.ts';
import { type Range, syntaxRanges } from './syntax-ranges.ts';
import { tidyRanges } from './tidy-ranges.ts';
import { typeOnlyNames } from './type-only-names.ts';

/**
 * The ranges of a script that are TypeScript only: without them, it is the same program in JavaScript, in its
 * author's layout. Empty for JavaScript; null for a script that has no such form: with a syntax error, with an
 * `enum`, or with types only.
 */
export function typeRanges(code: string, file: string): Range[] | null {
  if (!/\.[mc]?tsx?$/.test(file)) return [];
  const key = extname(file) + code;
  if (lastResult.key !== key) lastResult = { key, ranges: findRanges(code, file) };
  return lastResult.ranges;
}

/** The ranges of a demo are used twice in a row: for playgrounds, and to highlight it. */
let lastResult: { key: string; ranges: Range[] | null } = { key: '', ranges: null };

function findRanges(code: string, file: string): Range[] | null {
  const source = parse(code, file);
  if (source.errors.length > 0) return null;
  const typeOnly = syntaxRanges(source, typeOnlyNames(source));
  if (!typeOnly) return null;
  const ranges = tidyRanges(code, typeOnly);
  const script = parse(withoutRanges(code, ranges), 'script.jsx');
  const isSame =
    script.errors.length === 0 &&
    script.body.length > 0 &&
    outline(script, []) === outline(source, ranges);
  return isSame ? ranges : null;
}

/** Converts TypeScript to JavaScript. Code that is more than types is compiled, which loses the layout. */
export function eraseTypes(code: string, file: string): string {
  const ranges = typeRanges(code, file);
  if (ranges) return withoutRanges(code, ranges);
  return transformSync(file, code, { jsx: 'preserve' }).code;
}

function withoutRanges(code: string, ranges: readonly Range[]): string {
  let position = 0;
  const pieces = ranges.map(([start, end]) => {
    const text = code.slice(position, start);
    position = end;
    return text;
  });
  return pieces.join('') + code.slice(position);
}

/**
 * The nodes of the program, one per line. Erasing must not change it, for example by joining a line without a
 * semicolon with the next one.
 */
function outline(node: Node, ranges: readonly Range[]): string {
  if (ranges.some(([start, end]) => start <= node.start && node.end <= end)) return '';
  const outlines = (nodes: Node[]) => nodes.map((child) => outline(child, ranges)).join('');
  if (node.type === 'Program') return outlines(node.body);
  if (node.type === 'ParenthesizedExpression') return outline(node.expression, ranges);
  if (node.type.startsWith('TS')) {
    return 'expression' in node && typeof node.expression === 'object'
      ? outline(node.expression as Node, ranges)
      : '';
  }
  const { name, raw, operator } = node as unknown as Record<string, unknown>;
  const words = [name, raw, operator].filter((word) => typeof word === 'string');
  if (node.type === 'TemplateElement') words.push(node.value.raw);
  return `${node.type} ${words}\n${outlines(childrenOf(node))}`;
}
