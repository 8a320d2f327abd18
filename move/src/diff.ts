/** Lines around a change that are shown with it. */
const CONTEXT = 3;

interface Line {
  kind: ' ' | '-' | '+';
  text: string;
}

/** A unified diff of one file, as `git apply` takes it. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const lines = compare(linesOf(before), linesOf(after));
  const hunks: string[] = [];
  let [oldLine, newLine] = [1, 1];
  for (let index = 0; index < lines.length; ) {
    if (lines[index]?.kind === ' ') {
      oldLine++;
      newLine++;
      index++;
      continue;
    }
    const start = Math.max(0, index - CONTEXT);
    const end = endOfHunk(lines, index);
    const hunk = lines.slice(start, end);
    const count = (kind: string) => hunk.filter((line) => line.kind !== kind).length;
    const lead = index - start;
    hunks.push(
      `@@ -${oldLine - lead},${count('+')} +${newLine - lead},${count('-')} @@`,
      ...hunk.map(({ kind, text }) => `${kind}${text}`),
    );
    for (const { kind } of lines.slice(index, end)) {
      if (kind !== '+') oldLine++;
      if (kind !== '-') newLine++;
    }
    index = end;
  }
  return [`--- a/${file}`, `+++ b/${file}`, ...hunks].join('\n');
}

/** Lines keep their carriage return, so that the diff fits the file. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  const last = lines.pop() ?? '';
  return last === '' ? lines : [...lines, `${last}\n\\ No newline at end of file`];
}

/** Where nothing changes for long enough. */
function endOfHunk(lines: Line[], from: number): number {
  let last = from;
  for (let index = from; index < lines.length && index - last <= 2 * CONTEXT; index++) {
    if (lines[index]?.kind !== ' ') last = index;
  }
  return Math.min(lines.length, last + 1 + CONTEXT);
}

/** Myers' greedy algorithm: the shortest list of removed and added lines. */
function compare(before: string[], after: string[]): Line[] {
  const trace: Map<number, number>[] = [];
  const furthest = new Map([[1, 0]]);
  for (let edits = 0; edits <= before.length + after.length; edits++) {
    trace.push(new Map(furthest));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      const down = furthest.get(diagonal + 1) ?? -1;
      const right = (furthest.get(diagonal - 1) ?? -1) + 1;
      const isDown = diagonal === -edits || (diagonal !== edits && down >= right);
      let x = isDown ? down : right;
      while (x < before.length && before[x] === after[x - diagonal] && x - diagonal < after.length)
        x++;
      furthest.set(diagonal, x);
      if (x >= before.length && x - diagonal >= after.length) {
        return walkBack({ before, after, trace });
      }
    }
  }
  return [];
}

interface Compared {
  before: string[];
  after: string[];
  trace: Map<number, number>[];
}

function walkBack({ before, after, trace }: Compared): Line[] {
  const lines: Line[] = [];
  let [x, y] = [before.length, after.length];
  for (let edits = trace.length - 1; edits >= 0; edits--) {
    const furthest = trace[edits] as Map<number, number>;
    const diagonal = x - y;
    const down = furthest.get(diagonal + 1) ?? -1;
    const right = (furthest.get(diagonal - 1) ?? -1) + 1;
    const isDown = diagonal === -edits || (diagonal !== edits && down >= right);
    const fromX = isDown ? down : right - 1;
    const fromY = fromX - (isDown ? diagonal + 1 : diagonal - 1);
    while (x > Math.max(fromX, 0) && y > Math.max(fromY, 0) && before[x - 1] === after[y - 1]) {
      lines.push({ kind: ' ', text: before[--x] ?? '' });
      y--;
    }
    if (edits === 0) break;
    if (isDown) lines.push({ kind: '+', text: after[--y] ?? '' });
    else lines.push({ kind: '-', text: before[--x] ?? '' });
  }
  return lines.reverse();
}
