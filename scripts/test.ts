import { styleText } from 'node:util';
import { areModules, changesSince, touchedStages, touchedTests } from './changed.ts';
import { Problem } from './problem.mjs';
import { showProgress } from './progress.ts';
import { costText, skippedLine, stageLine, sum, totalLine } from './report.ts';
import { plan, type Stage, type StageResult } from './stages.ts';

type Progress = ReturnType<typeof showProgress>;

/** `npm test`: every stage, those that are named, or those that a change can touch. */
export async function test(args: string[]) {
  const start = performance.now();
  const { names, changed } = parseArguments(args);
  let chosen = chooseStages(plan, names);
  if (changed) chosen = await chooseTouched(chosen, changed.since);
  const progress = showProgress();
  const results = await runPlan(chosen, progress);
  progress.stop();
  const known = results.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  const cpuSeconds = known.length > 0 ? known.reduce((a, b) => a + b) : undefined;
  const total = sum(results);
  console.log(costText({ milliseconds: performance.now() - start, cpuSeconds }));
  console.log(totalLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** `--changed [commit]`, and the names of stages. */
export function parseArguments(args: string[]) {
  const at = args.indexOf('--changed');
  const [next] = at < 0 ? [] : args.slice(at + 1);
  const isStage = plan.flat(2).some(({ name }) => name === next);
  const since = next === undefined || isStage ? undefined : next;
  const names = args.filter((_, index) => index !== at && !(since && index === at + 1));
  return { names, changed: at < 0 ? undefined : { since } };
}

async function chooseTouched(plan: Stage[][][], since: string | undefined) {
  const { base, files } = changesSince(since);
  const touched = files.length > 0 ? touchedStages(files) : [];
  const label = `${files.length} ${files.length === 1 ? 'file has' : 'files have'} changed since ${base.slice(0, 7)}`;
  console.log(`${label}: ${touched ? touched.join(', ') || 'nothing to test' : 'every stage'}`);
  if (!touched) return plan;
  const tests =
    touched.includes('unit') && areModules(files) ? await touchedTests(base) : undefined;
  return plan.map((step) =>
    step.map((lane) =>
      lane
        .filter(({ name }) => touched.includes(name))
        .map((stage) =>
          stage.name === 'unit'
            ? { ...stage, run: (onStep: (step: string) => void) => stage.run(onStep, tests) }
            : stage,
        ),
    ),
  );
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
    : coloured(stageLine(name, result, costSince(start, result)), result.failed);
  progress.end(name, result.failed > 0 ? `${result.output.trimEnd()}\n${line}` : line);
  return result;
}

function costSince(start: number, { cpuSeconds }: StageResult) {
  return { milliseconds: performance.now() - start, cpuSeconds };
}

function failure(error: unknown): StageResult {
  const output = error instanceof Problem ? error.message : String(error);
  return { passed: 0, failed: 1, skipped: 0, output };
}

function coloured(line: string, failed: number) {
  if (!process.stdout.isTTY || process.env.NO_COLOR) return line;
  return styleText(failed > 0 ? 'red' : 'green', line.slice(0, 1)) + line.slice(1);
}
