import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces the text between `<!-- name:start -->` and `<!-- name:end -->` in a file. */
export function writeBetweenMarkers(file: string, { name, text }: { name: string; text: string }) {
  const before = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const from = before.indexOf(start);
  const to = before.indexOf(end);
  if (from < 0 || to < from) {
    throw new Error(
      `${file} has no ${start} followed by ${end}; put both where the table belongs.`,
    );
  }
  writeFileSync(file, `${before.slice(0, from + start.length)}\n${text}\n${before.slice(to)}`);
}

/** A Markdown table whose first column is text and whose other columns are figures. */
export function markdownTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const rule = widths.map((width, column) => `${'-'.repeat(width - 1)}${column ? ':' : '-'}`);
  const line = (cells: readonly string[]) => {
    const padded = widths.map((width, column) => {
      const cell = cells[column] ?? '';
      return column ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  return [head, rule, ...rows].map(line).join('\n');
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
