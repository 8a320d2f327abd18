import { install } from './install.mjs';
import { Problem } from './problem.mjs';
import { skippedLine, stageLine, sum, totalLine } from './report.mjs';
import { stages } from './stages.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

/**
 * `npm test`: every stage, or those that are named.
 * @param {string[]} names
 */
export async function test(names) {
  const chosen = chooseStages(stages, names);
  await install();
  const results = [];
  for (const stage of chosen) results.push(await runStage(stage));
  const total = sum(results);
  console.log(totalLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/**
 * @param {Stage[]} all
 * @param {string[]} names
 */
export function chooseStages(all, names) {
  const known = all.map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Problem(`There is no stage "${unknown}"; the stages are ${known.join(', ')}.`);
  }
  return names.length > 0 ? all.filter(({ name }) => names.includes(name)) : all;
}

/** @param {Stage} stage */
async function runStage({ name, run }) {
  const start = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${name}`);
  const result = await run().catch(failure);
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  if (result.failed > 0) console.log(result.output.trimEnd());
  console.log(
    result.lack
      ? skippedLine(name, result.lack)
      : coloured(stageLine(name, result, performance.now() - start), result.failed),
  );
  return result;
}

/**
 * @param {unknown} error
 * @returns {import('./stages.mjs').StageResult}
 */
function failure(error) {
  const output = error instanceof Problem ? error.message : String(error);
  return { passed: 0, failed: 1, skipped: 0, output };
}

/**
 * @param {string} line
 * @param {number} failed
 */
function coloured(line, failed) {
  if (!process.stdout.isTTY || process.env.NO_COLOR) return line;
  return `\x1b[${failed > 0 ? 31 : 32}m${line[0]}\x1b[39m${line.slice(1)}`;
}
