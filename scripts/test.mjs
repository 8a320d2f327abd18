import { install } from './install.mjs';
import { Problem } from './problem.mjs';
import { showProgress } from './progress.mjs';
import { skippedLine, stageLine, sum, totalLine } from './report.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */
/** @typedef {import('./stages.mjs').StageResult} StageResult */
/** @typedef {ReturnType<typeof showProgress>} Progress */

/**
 * `npm test`: every stage, or those that are named.
 * @param {string[]} names
 */
export async function test(names) {
  await install();
  const { plan } = await import('./stages.mjs');
  const chosen = chooseStages(plan, names);
  const progress = showProgress();
  const total = sum(await runPlan(chosen, progress));
  progress.stop();
  console.log(totalLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/**
 * @param {Stage[][][]} plan
 * @param {string[]} names
 */
export function chooseStages(plan, names) {
  const known = plan.flat(2).map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Problem(`There is no stage "${unknown}"; the stages are ${known.join(', ')}.`);
  }
  if (names.length === 0) return plan;
  return plan.map((step) => step.map((lane) => lane.filter(({ name }) => names.includes(name))));
}

/**
 * One step after the other, the lanes of a step side by side, the stages of a lane one after the other.
 * @param {Stage[][][]} plan
 * @param {Progress} progress
 */
export async function runPlan(plan, progress) {
  /** @type {StageResult[]} */
  const results = [];
  for (const step of plan) {
    await Promise.all(
      step.map(async (lane) => {
        for (const stage of lane) results.push(await runStage(stage, progress));
      }),
    );
  }
  return results;
}

/**
 * @param {Stage} stage
 * @param {Progress} progress
 */
async function runStage({ name, run }, progress) {
  const start = performance.now();
  progress.set(name);
  const result = await run((step) => progress.set(name, step)).catch(failure);
  const line = result.lack
    ? skippedLine(name, result.lack)
    : coloured(stageLine(name, result, performance.now() - start), result.failed);
  progress.end(name, result.failed > 0 ? `${result.output.trimEnd()}\n${line}` : line);
  return result;
}

/**
 * @param {unknown} error
 * @returns {StageResult}
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
