import { type ESTree, parseSync } from 'vite';

export type Node = ESTree.Node;
export type Statement = ESTree.Program['body'][number];

/** Throws an error that names the line of the mistake. */
function parse(text: string, file: string): Statement[] {
  const { program, errors } = parseSync(file, text);
  const [error] = errors;
  if (!error) return program.body;
  const at = { text, file, start: error.labels[0]?.start ?? 0 };
  throw problemAt(at, `cannot be parsed: ${error.message}`);
}

export function problemAt(
  { text, file, start }: { text: string; file: string; start: number },
  problem: string,
): Error {
  return new Error(`${file}:${text.slice(0, start).split('\n').length} ${problem}`);
}

export function childrenOf(node: Node): Node[] {
  const isNode = (value: unknown): value is Node =>
    typeof value === 'object' && value !== null && 'type' in value;
  return Object.values(node).flat().filter(isNode);
}

export function* descendantsOf(node: Node): Iterable<Node> {
  yield node;
  for (const child of childrenOf(node)) yield* descendantsOf(child);
}

/** A statement and the text around it. */
export interface Piece {
  node: Statement;
  /** The comments and blank lines since the statement before it. */
  above: string;
  code: string;
  /** A comment that follows on its last line. */
  after: string;
}

/** The statements of a text; `end` is what follows the last one. */
export function piecesOf(text: string, file: string): { pieces: Piece[]; end: string } {
  let position = 0;
  const pieces = parse(text, file).map((node): Piece => {
    const above = text.slice(position, node.start);
    const [after = ''] = /^[ \t]*\/\/.*/.exec(text.slice(node.end)) ?? [];
    position = node.end + after.length;
    return { node, above, code: text.slice(node.start, node.end), after };
  });
  return { pieces, end: text.slice(position) };
}
