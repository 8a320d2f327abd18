import { parseArgs } from 'node:util';
import { shrink, type Walked, walk } from './walk.ts';

/*
 * Whether builds that reuse what earlier ones have kept are the same, byte for byte, as builds that
 * begin with nothing: `tsx run.ts --seed 1 --edits 50`. Ends with 1 if one is not.
 */

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    edits: { type: 'string', default: '50' },
    /** Edits between two builds. */
    build: { type: 'string', default: '1' },
    /** Edits between two comparisons. */
    compare: { type: 'string', default: '1' },
    /** A part of the names of edits: no others are made. */
    only: { type: 'string' },
    shrink: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});

const seed = Number(values.seed ?? Date.now() % 1_000_000);
const steps = Array.from({ length: Number(values.edits) }, (_, index) => index);
const only = values.only === undefined ? undefined : new RegExp(values.only);
const onStep = (text: string) => values.verbose && console.log(text);

const started = performance.now();
const walked = await walk({
  seed,
  steps,
  buildEvery: Number(values.build),
  compareEvery: Number(values.compare),
  only,
  onStep,
});
const { user, system } = process.cpuUsage();
const { built, failed, compared } = walked;
console.log(
  `seed ${seed}: ${walked.log.filter((line) => /^\d/.test(line)).length} edits, ${built} builds with the store (${failed} failed), ${compared} compared with builds from nothing; ${((user + system) / 1e6).toFixed(0)} CPU s, ${((performance.now() - started) / 1000).toFixed(0)} s`,
);
if (walked.difference) {
  tell(walked, `A build with the store differs; seed ${seed}, since the builds agreed:`);
  if (values.shrink) {
    const done = walked.log.flatMap((line) => /^\d+/.exec(line)?.[0] ?? []).map(Number);
    const agreed = walked.log.slice(0, walked.agreed).filter((line) => /^\d/.test(line)).length;
    const least = await shrink({ seed, steps: done, only, agreed }, console.log);
    tell(least, `The fewest edits of seed ${seed} that show it, with a build after each:`);
  }
}
// A timer of a demo that was rendered would keep the process alive.
process.stdout.write('', () => process.exit(walked.difference ? 1 : 0));

function tell({ log, agreed, difference }: Walked, title: string) {
  console.log([title, ...log.slice(agreed), difference ?? 'no difference'].join('\n'));
}
