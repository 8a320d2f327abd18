import { parser } from '@lezer/javascript';
import type { SyntaxNode } from './unclosed.ts';

/** The function that guarded code calls; the frame has it. */
const GUARD = '__press_guard__';

export interface Insertion {
  /** In the original script. */
  offset: number;
  text: string;
}

const LOOPS = new Set(['WhileStatement', 'DoStatement', 'ForStatement']);
const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunction',
  'MethodDeclaration',
  // A method of an object; other properties have no block of their own.
  'Property',
]);

/**
 * The calls of the guard to insert into code that may never finish: at each turn of a loop and at
 * each call of a function, which also covers endless chains of promises and recursion that catches
 * its own overflow. `code` is plain JavaScript, as the compiler returns it. No insertion has a line
 * break, and each call passes its position in the script.
 */
export function guards(code: string, file: number): Insertion[] {
  const insertions: Insertion[] = [];
  const insertBefore = (offset: number, text: string) => insertions.push({ offset, text });
  const wrap = ({ from, to }: SyntaxNode, open: string, close: string) => {
    insertBefore(from, open);
    // At the front: the sort is stable, so an inner body is closed before the outer one and before others open.
    insertions.unshift({ offset: to, text: close });
  };
  parser.parse(code).iterate({
    enter({ node }) {
      const isLoop = LOOPS.has(node.name);
      if (!isLoop && !FUNCTIONS.has(node.name)) return;
      const body = bodyOf(node);
      // Text that cannot be parsed is left alone: the browser reports it.
      if (!body || body.type.isError) return;
      const call = `${GUARD}(${file},${node.from})`;
      if (body.name === 'Block') insertBefore(body.from + 1, `${call};`);
      else if (isLoop) wrap(body, `{${call};`, '}');
      else if (node.name === 'ArrowFunction') wrap(body, `(${call},`, ')');
    },
  });
  return insertions.sort((a, b) => a.offset - b.offset);
}

function bodyOf(node: SyntaxNode): SyntaxNode | null {
  if (node.name === 'DoStatement') return codeFrom(node.firstChild?.nextSibling, 'nextSibling');
  const last = codeFrom(node.lastChild, 'prevSibling');
  // `{ a: () => {} }` ends with a function, not with a block.
  return node.name !== 'Property' || last?.name === 'Block' ? last : null;
}

/** The first node from here on that is not a comment. */
function codeFrom(
  node: SyntaxNode | null | undefined,
  direction: 'nextSibling' | 'prevSibling',
): SyntaxNode | null {
  return node && /Comment$/.test(node.name) ? codeFrom(node[direction], direction) : (node ?? null);
}

/** `insertions` must be sorted by their offset. */
export function insert(script: string, insertions: readonly Insertion[]): string {
  let result = '';
  let from = 0;
  for (const { offset, text } of insertions) {
    result += script.slice(from, offset) + text;
    from = offset;
  }
  return result + script.slice(from);
}

/** Maps an offset in the result of `insert` back to the original script. */
export function originalOffset(insertions: readonly Insertion[], offset: number): number {
  let shift = 0;
  for (const insertion of insertions) {
    const start = insertion.offset + shift;
    if (start > offset) break;
    // The offset is in the inserted text.
    if (start + insertion.text.length > offset) return insertion.offset;
    shift += insertion.text.length;
  }
  return offset - shift;
}
