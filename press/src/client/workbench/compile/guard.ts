import type { parser } from '@lezer/javascript';

/** The function that guarded code calls; the frame has it. */
const GUARD = '__press_guard__';

export interface Insertion {
  /** Offset in the original script. */
  at: number;
  text: string;
}

type Tree = ReturnType<typeof parser.parse>;
type SyntaxNode = Tree['topNode'];

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
 * its own overflow. `tree` is plain JavaScript, as the compiler returns it. No insertion has a line
 * break, and each call passes its position in the script.
 */
export function guards(tree: Tree, file: number): Insertion[] {
  const insertions: Insertion[] = [];
  const wrap = (range: { from: number; to: number }, [open, close]: [string, string?]) => {
    insertions.push({ at: range.from, text: open });
    // At the front: the sort is stable, so an inner body is closed before the outer one and before others open.
    if (close) insertions.unshift({ at: range.to, text: close });
  };
  tree.iterate({
    enter({ node }) {
      const isLoop = LOOPS.has(node.name);
      if (!isLoop && !FUNCTIONS.has(node.name)) return;
      const body = bodyOf(node);
      // Text that cannot be parsed is left alone: the browser reports it.
      if (!body || body.type.isError) return;
      const call = `${GUARD}(${file},${node.from})`;
      if (body.name === 'Block') wrap({ from: body.from + 1, to: body.to }, [`${call};`]);
      else if (isLoop) wrap(body, [`{${call};`, '}']);
      else if (node.name === 'ArrowFunction') wrap(body, [`(${call},`, ')']);
    },
  });
  return insertions.sort((a, b) => a.at - b.at);
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
  for (const { at, text } of insertions) {
    result += script.slice(from, at) + text;
    from = at;
  }
  return result + script.slice(from);
}

/** Maps an offset in the result of `insert` back to the original script. */
export function originalOffset(insertions: readonly Insertion[], offset: number): number {
  let shift = 0;
  for (const { at, text } of insertions) {
    if (at + shift > offset) break;
    if (at + shift + text.length > offset) return at;
    shift += text.length;
  }
  return offset - shift;
}
