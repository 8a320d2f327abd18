/** Prints a Markdown table whose first column is text and whose other columns are figures. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
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
  console.log([head, rule, ...rows].map(line).join('\n'));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
