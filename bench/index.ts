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
  await benchmark(runs);
} else {
  console.error(`Usage: npm run bench -- ${Object.keys(benchmarks).join('|')} [--runs 5]`);
  process.exitCode = 1;
}
