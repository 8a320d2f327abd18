/** A line of code wherever it is written: in a list, a quote or a comment. */
const plain = (line: string) => line.replace(/^[\s>*]+/, '').trimEnd();

/** The line of a file that code begins in, from 1; undefined if it is not from there. */
export function lineOfCode(file: string, code: string): number | undefined {
  const lines = file.split('\n').map(plain);
  const wanted = code.split('\n').map(plain);
  // A mark at the end of a line is not shown.
  const isAt = (start: number) =>
    wanted.every((line, index) => lines[start + index]?.startsWith(line));
  const found = lines.findIndex((_, start) => isAt(start));
  return found < 0 ? undefined : found + 1;
}

/** The errors that a block is meant to have, as its first line says, which is not shown. */
export function expectedErrors(file: string, line: number): number[] {
  const around = file
    .split('\n')
    .slice(Math.max(line - 2, 0), line)
    .map(plain);
  const [, codes = ''] = /^\/\/ @errors:([\d ,]+)$/m.exec(around.join('\n')) ?? [];
  return (codes.match(/\d+/g) ?? []).map(Number);
}
