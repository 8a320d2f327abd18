import { describe, expect, test } from 'vitest';
import type { WorkbenchProblem } from '../types.ts';
import { emptyLog, type Run } from './run.ts';
import { createRuns } from './runs.ts';

const place = { file: 'demo.tsx', line: 3, column: 5 };
const unknown: WorkbenchProblem = { kind: 'name', detail: 'setCuont', place };
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

describe('what the check has found', () => {
  test('is shown beside the problems of a run, whichever comes first', () => {
    const other = thrown('TypeError: x is not a function');
    const early = started(other);
    early.runs.advise([unknown]);
    early.show();
    expect(early.runs.getState()).toMatchObject({ status: 'running', problems: [unknown, other] });
    const late = started(other);
    late.show();
    late.runs.advise([unknown]);
    expect(late.runs.getState()).toMatchObject({ status: 'running', problems: [unknown, other] });
  });

  test('is not repeated by the error that it causes', () => {
    const error = thrown('ReferenceError: setCuont is not defined');
    const elsewhere = thrown('ReferenceError: setCuont is not defined', 9);
    const { runs, show } = started(error, elsewhere);
    runs.advise([unknown]);
    show();
    expect(runs.getState().problems).toEqual([unknown, elsewhere]);
  });

  test('about state that is set during render replaces React’s error about an endless loop', () => {
    const setter: WorkbenchProblem = {
      kind: 'advice',
      code: 'setterInRender',
      detail: 'setN runs.',
      place,
    };
    const fine = started();
    fine.runs.advise([setter]);
    fine.show();
    expect(fine.runs.getState().problems).toEqual([]);
    const { runs, show } = started(thrown('Error: Too many re-renders. React limits…', 1));
    runs.advise([setter]);
    show();
    expect(runs.getState().problems).toEqual([setter]);
  });

  test('is the same list while nothing changes, so that it is announced once', () => {
    const { runs, run, show } = started();
    runs.advise([unknown]);
    show();
    const { problems } = runs.getState();
    run.log = { ...run.log, records: [] };
    runs.onLog(run);
    expect(runs.getState().problems).toBe(problems);
  });

  test('is gone with the text that it was about', () => {
    const { runs, show } = started();
    runs.advise([unknown]);
    show();
    runs.advise([]);
    expect(runs.getState().problems).toEqual([]);
  });
});

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
