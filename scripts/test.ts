import { styleText } from 'node:util';
import { Problem } from './problem.mjs';
import { showProgress } from './progress.ts';
import { skippedLine, stageLine, sum, totalLine } from './report.ts';
import { plan, type Stage, type StageResult } from './stages.ts';

type Progress = ReturnType<typeof showProgress>;

/** `npm test`: every stage, or those that are named. */
export async function test(names: string[]) {
  const chosen = chooseStages(plan, names);
  const progress = showProgress();
  const total = sum(await runPlan(chosen, progress));
  progress.stop();
  console.log(totalLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

export function chooseStages(plan: Stage[][][], names: string[]) {
  const known = plan.flat(2).map(({ name }) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Problem(`There is no stage "${unknown}"; the stages are ${known.join(', ')}.`);
  }
  if (names.length === 0) return plan;
  return plan.map((step) => step.map((lane) => lane.filter(({ name }) => names.includes(name))));
}

/** One step after the other, the lanes of a step side by side, the stages of a lane one after the other. */
export async function runPlan(plan: Stage[][][], progress: Progress) {
  const results: StageResult[] = [];
  for (const step of plan) {
    await Promise.all(
      step.map(async (lane) => {
        for (const stage of lane) results.push(await runStage(stage, progress));
      }),
    );
  }
  return results;
}

async function runStage({ name, run }: Stage, progress: Progress) {
  const start = performance.now();
  progress.set(name);
  const result = await run((step) => progress.set(name, step)).catch(failure);
  const line = result.lack
    ? skippedLine(name, result.lack)
    : coloured(stageLine(name, result, performance.now() - start), result.failed);
  progress.end(name, result.failed > 0 ? `${result.output.trimEnd()}\n${line}` : line);
  return result;
}

function failure(error: unknown): StageResult {
  const output = error instanceof Problem ? error.message : String(error);
  return { passed: 0, failed: 1, skipped: 0, output };
}

function coloured(line: string, failed: number) {
  if (!process.stdout.isTTY || process.env.NO_COLOR) return line;
  return styleText(failed > 0 ? 'red' : 'green', line.slice(0, 1)) + line.slice(1);
}
