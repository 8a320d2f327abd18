import type { parser } from '@lezer/javascript';

/** The function that guarded code calls; the frame has it. */
export const GUARD = '__press_guard__';

/** Text that was put into a script. */
export interface Insertion {
  /** Where, in the script before anything was put into it. */
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
 * What makes code that never comes back call the guard again and again: at each turn of a loop, and
 * at each call of a function, which also finds promises that follow each other and recursion that
 * catches its own overflow. `tree` is of plain JavaScript, as the compiler leaves it. Nothing that
 * is put in has a line break, and each call passes its position in the script.
 */
export function guards(tree: Tree, file: number): Insertion[] {
  const found: (Insertion & { closes: boolean })[] = [];
  const wrap = (at: { from: number; to: number }, [open, close]: [string, string?]) => {
    found.push({ at: at.from, text: open, closes: false });
    // The inner one of two that end at the same place is found later and must be closed first.
    if (close) found.unshift({ at: at.to, text: close, closes: true });
  };
  tree.iterate({
    enter({ node }) {
      const isLoop = LOOPS.has(node.name);
      if (!isLoop && !FUNCTIONS.has(node.name)) return;
      const body = bodyOf(node);
      // What the grammar could not read is left alone: the browser says what is wrong with it.
      if (!body || body.type.isError) return;
      const call = `${GUARD}(${file},${node.from})`;
      if (body.name === 'Block') wrap({ from: body.from + 1, to: body.to }, [`${call};`]);
      else if (isLoop) wrap(body, [`{${call};`, '}']);
      else if (node.name === 'ArrowFunction') wrap(body, [`(${call},`, ')']);
    },
  });
  return found
    .sort((a, b) => a.at - b.at || Number(b.closes) - Number(a.closes))
    .map(({ at, text }) => ({ at, text }));
}

function bodyOf(node: SyntaxNode): SyntaxNode | null {
  if (node.name === 'DoStatement') return codeFrom(node.firstChild?.nextSibling, 'nextSibling');
  const last = codeFrom(node.lastChild, 'prevSibling');
  // `{ a: () => {} }` ends with a function, not with a block.
  return node.name !== 'Property' || last?.name === 'Block' ? last : null;
}

/** Comments are nodes among the others. */
function codeFrom(
  node: SyntaxNode | null | undefined,
  direction: 'nextSibling' | 'prevSibling',
): SyntaxNode | null {
  return node && /Comment$/.test(node.name) ? codeFrom(node[direction], direction) : (node ?? null);
}

/** `insertions` are in the order of the text. */
export function insert(script: string, insertions: readonly Insertion[]): string {
  let result = '';
  let from = 0;
  for (const { at, text } of insertions) {
    result += script.slice(from, at) + text;
    from = at;
  }
  return result + script.slice(from);
}

/** Where a place of the result of `insert` stands in the script; what was put in counts as nothing. */
export function offsetBefore(insertions: readonly Insertion[], offset: number): number {
  let shift = 0;
  for (const { at, text } of insertions) {
    if (at + shift > offset) break;
    if (at + shift + text.length > offset) return at;
    shift += text.length;
  }
  return offset - shift;
}
