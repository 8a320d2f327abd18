import { describe, expect, test } from 'vitest';
import type { WorkbenchProblem } from '../types.ts';
import { emptyLog, type Run } from './run.ts';
import { createRuns } from './runs.ts';

const place = { file: 'demo.tsx', line: 3, column: 5 };
const unknown: WorkbenchProblem = { kind: 'name', detail: 'useToggle', from: 'hooks', place };
const thrown = (detail: string, line = 3): WorkbenchProblem => ({
  kind: 'runtime',
  detail,
  place: { ...place, line },
});

const settings = { react: '18', strict: false };
const runWith = (log: Run['log']): Run => ({ log, settings, setCss() {}, end() {} });

function started(...problems: WorkbenchProblem[]) {
  const runs = createRuns(settings);
  const run = runWith({ ...emptyLog, problems });
  runs.replaceNext(run);
  return { runs, run, show: () => runs.onShown(run) };
}

describe('while newer code fails', () => {
  const line = { id: 1, level: 'warn', text: 'old', count: 1 } as const;
  const failed = runWith(emptyLog);

  test('the console has its lines, not those of the result that is still shown', () => {
    const { runs, run, show } = started();
    run.log = { ...run.log, console: [line] };
    show();
    expect(runs.getState().console).toEqual([line]);
    const own = { ...line, text: 'new' };
    failed.log = { ...emptyLog, problems: [thrown('Error')], console: [own] };
    runs.replaceNext(failed);
    runs.onLog(failed);
    expect(runs.getState()).toMatchObject({ status: 'failed', console: [own], hasResult: true });
    runs.onLog(run);
    expect(runs.getState().console).toEqual([own]);
    runs.fail([unknown]);
    expect(runs.getState().console).toEqual([]);
  });

  test('there is no result if the last one threw, or its frame was closed', () => {
    for (const lose of ['onGone', 'onEnd'] as const) {
      const { runs, run, show } = started();
      show();
      expect(runs.getState().hasResult).toBe(true);
      runs[lose](run, thrown('Error'));
      runs.fail([unknown]);
      expect(runs.getState()).toMatchObject({ status: 'failed', hasResult: false });
    }
  });
});
