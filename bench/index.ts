import { parseArgs } from 'node:util';
import { build } from './build.ts';
import { pages } from './pages.ts';
import { scale } from './scale.ts';
import { size } from './size.ts';

const benchmarks = { size, pages, build, scale };

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string' } },
});
const benchmark = new Map(Object.entries(benchmarks)).get(positionals[0] ?? '');
const runs = values.runs === undefined ? undefined : Number(values.runs);

if (benchmark && (runs === undefined || (Number.isInteger(runs) && runs > 0))) {
  printTable(await benchmark(runs));
} else {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join('|')} [--runs 5]`);
  process.exitCode = 1;
}

/** Prints a Markdown table whose first column is text and whose other columns are figures. */
function printTable([head = [], ...rows]: string[][]): void {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const rule = widths.map((width, column) => `${'-'.repeat(width - 1)}${column ? ':' : '-'}`);
  const line = (cells: string[]) => {
    const padded = widths.map((width, column) => {
      const cell = cells[column] ?? '';
      return column ? cell.padStart(width) : cell.padEnd(width);
    });
    return `| ${padded.join(' | ')} |`;
  };
  console.log([head, rule, ...rows].map(line).join('\n'));
}
