import type { ElementContent, Root, RootContent } from 'hast';
import { h } from 'hastscript';
import { typeRanges } from '../../lib/erase/erase-types.ts';
import type { Range } from '../../lib/erase/syntax-ranges.ts';
import { codeIn } from '../tree.ts';
import type { Pieces } from './token.ts';

interface Script {
  code: string;
  language: string;
}

/** The ranges of a block that are TypeScript only; empty if it cannot be shown as JavaScript. */
function typesIn({ code, language }: Script): Range[] {
  const ending = language === 'typescript' ? 'ts' : language;
  return typeRanges(code, `script.${ending}`) ?? [];
}

/** Splits the pieces where types begin and end. */
export function markTypes(pieces: Pieces, script: Script): Pieces {
  const divide = createDivider(typesIn(script));
  return pieces.flatMap(([text, token]) =>
    divide(text).map((part): Pieces[number] => [part.text, token, part.isType]),
  );
}

/** The same for a tree, unless a transformer has changed its text. */
export function markTypesIn(root: Root, script: Script): void {
  const ranges = typesIn(script);
  if (ranges.length === 0 || !isTextOf(root, script.code)) return;
  const divide = createDivider(ranges);
  const mark = (node: RootContent): RootContent[] => {
    if (node.type === 'element') {
      node.children = node.children.flatMap(mark) as ElementContent[];
      if (node.tagName === 'pre') node.properties.dataTyped = true;
    }
    if (node.type !== 'text') return [node];
    return divide(node.value).map(({ text, isType }) => {
      const part = { type: 'text' as const, value: text };
      return isType ? h('span', { dataTs: true }, part) : part;
    });
  };
  root.children = root.children.flatMap(mark);
}

const isTextOf = ({ children }: Root, code: string) =>
  codeIn({ children: children as ElementContent[] }).trimEnd() === code.trimEnd();

/** Whether a block can be shown as JavaScript, too. */
export const hasTypes = ({ uses }: { uses: readonly string[] }) => uses.includes('dataTyped');

/** Splits texts one after the other. */
function createDivider(ranges: readonly Range[]) {
  const bounds = ranges.flat();
  let position = 0;
  let passed = 0;
  return (text: string) => {
    const end = position + text.length;
    const parts: { text: string; isType: boolean }[] = [];
    let start = position;
    while (start < end) {
      const bound = bounds[passed] ?? Number.POSITIVE_INFINITY;
      const until = Math.min(bound, end);
      const part = text.slice(start - position, until - position);
      if (part) parts.push({ text: part, isType: passed % 2 === 1 });
      if (bound <= end) passed += 1;
      start = until;
    }
    position = end;
    return parts;
  };
}
