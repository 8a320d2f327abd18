import { styleText } from 'node:util';
import { openPassed } from './fingerprint.ts';
import { Problem } from './problem.mjs';
import { showProgress } from './progress.ts';
import { costText, stageLine, sum, totalLine } from './report.ts';
import { plan, type Stage, type StageResult, slowPlan } from './stages.ts';

interface Running {
  progress: ReturnType<typeof showProgress>;
  passed: ReturnType<typeof openPassed>;
  /** Whether to run stages that passed with the same inputs. */
  isForced: boolean;
}

/** `npm test` and `npm run test:slow`: every stage, or the named ones. */
export async function test(args: string[], isSlow = false) {
  const start = performance.now();
  const names = args.filter((name) => name !== '--force');
  const chosen =
    names.length > 0 ? chooseStages([...plan, ...slowPlan], names) : isSlow ? slowPlan : plan;
  const isForced = args.includes('--force') || Boolean(process.env.CI);
  const progress = showProgress();
  const results = await runPlan(chosen, { progress, passed: openPassed(), isForced });
  progress.stop();
  const known = results.flatMap(({ cpuSeconds }) => cpuSeconds ?? []);
  const cpuSeconds = known.length > 0 ? known.reduce((a, b) => a + b) : undefined;
  const total = sum(results);
  console.log(costText({ milliseconds: performance.now() - start, cpuSeconds }));
  console.log(totalLine(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

export function chooseStages(plan: Stage[][][], names: string[]) {
  const known = [...new Set(plan.flat(2).map(({ name }) => name))];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new Problem(`There is no stage "${unknown}"; the stages are ${known.join(', ')}.`);
  }
  const seen = new Set<string>();
  const isChosen = ({ name }: Stage) => names.includes(name) && !seen.has(name) && seen.add(name);
  return plan.map((step) => step.map((lane) => lane.filter(isChosen)));
}

/** Steps in sequence, the lanes of a step in parallel, the stages of a lane in sequence. */
export async function runPlan(plan: Stage[][][], running: Running) {
  const results: StageResult[] = [];
  for (const step of plan) {
    await Promise.all(
      step.map(async (lane) => {
        for (const stage of lane) results.push(await runStage(stage, running));
      }),
    );
  }
  return results;
}

async function runStage(stage: Stage, { progress, passed, isForced }: Running) {
  const { name } = stage;
  if ((!isForced || stage.isPreparation) && passed.has(stage)) {
    progress.end(name, coloured(`✓ ${name}  unchanged since it passed`));
    return { passed: 0, failed: 0, skipped: 0, output: '' };
  }
  const start = performance.now();
  progress.set(name);
  const result = await stage.run((step) => progress.set(name, step)).catch(failure);
  passed.set(stage, result.failed === 0 && !result.lack);
  const cost = { milliseconds: performance.now() - start, cpuSeconds: result.cpuSeconds };
  const line = result.lack
    ? `– ${name}  skipped: ${result.lack}`
    : coloured(stageLine(name, result, cost));
  progress.end(name, result.failed > 0 ? `${result.output.trimEnd()}\n${line}` : line);
  return result;
}

function failure(error: unknown): StageResult {
  const output = error instanceof Problem ? error.message : String(error);
  return { passed: 0, failed: 1, skipped: 0, output };
}

function coloured(line: string) {
  if (!process.stdout.isTTY || process.env.NO_COLOR) return line;
  return styleText(line.startsWith('✗') ? 'red' : 'green', line.slice(0, 1)) + line.slice(1);
}
