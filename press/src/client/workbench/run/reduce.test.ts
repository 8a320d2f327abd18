import { expect, test } from 'vitest';
import { type HookRecord, MAX_CONSOLE_LINES, MAX_RECORDS } from '../../../shared/workbench.ts';
import type { SessionState, WorkbenchProblem } from '../types.ts';
import { firstState, type Report, type RunEvent, reduce, sessionState } from './reduce.ts';

/** The state after these events. */
function after(...events: RunEvent[]): SessionState {
  let state = firstState;
  let view = sessionState(state);
  for (const event of events) {
    state = reduce(state, event);
    view = sessionState(state, view);
  }
  return view;
}

const thrown = (detail: string, line?: number): WorkbenchProblem => ({
  kind: 'runtime',
  detail,
  place: line ? { file: 'demo.tsx', line, column: line } : undefined,
});

const edited: RunEvent = { type: 'edited' };
const compiled = (id: number, ...problems: WorkbenchProblem[]): RunEvent => ({
  type: 'compiled',
  id,
  packages: [`package-${id}`],
  problems,
});
const reported = (id: number, report: Report): RunEvent => ({ type: 'reported', id, report });
const shownReport = (id: number) => reported(id, { type: 'shown' });
const problem = (id: number, detail: string, line?: number) =>
  reported(id, { type: 'problem', problem: thrown(detail, line) });
const wrote = (id: number, ...texts: string[]) => {
  const lines = texts.map((text) => ({ level: 'log' as const, text, count: 1 }));
  return reported(id, { type: 'console', lines });
};
const recorded = (id: number, count: number) => {
  const records = Array.from({ length: count }, (_, index) => ({ id: index }) as HookRecord);
  return reported(id, { type: 'records', records });
};
const runOf = (id: number) => [edited, compiled(id), shownReport(id)];

const textsOf = ({ console }: SessionState) => console.map(({ text }) => text);

test('a run is pending, starting, then running', () => {
  const events = runOf(1);
  const statuses = events.map((_, index) => after(...events.slice(0, index + 1)).status);
  expect(statuses).toEqual(['pending', 'starting', 'running']);
  expect(after(...events)).toMatchObject({ run: 1, hasResult: true });
});

test.each([
  ['does not compile', [compiled(2, thrown('wrong'))]],
  ['throws before it is shown', [compiled(2), problem(2, 'wrong')]],
])('a run fails if its text %s, and the last good result stays', (_, events) => {
  expect(after(...runOf(1), edited, ...events)).toMatchObject({
    status: 'failed',
    problems: [{ detail: 'wrong' }],
    packages: ['package-1'],
    hasResult: true,
    run: 1,
  });
});

test('a run that failed may still be shown, with its problems', () => {
  const state = after(compiled(1), problem(1, 'of an effect'), shownReport(1));
  expect(state).toMatchObject({ status: 'running', problems: [{ detail: 'of an effect' }] });
});

test('events of a run that was replaced are ignored', () => {
  const events = [...runOf(1), ...runOf(2)];
  const late = [problem(1, 'late'), wrote(1, 'late'), shownReport(1), recorded(1, 1)];
  const lost: RunEvent = { type: 'lost', id: 1, problem: { kind: 'silent' } };
  expect(after(...events, ...late, lost)).toEqual(after(...events));
});

test('a run fails when it throws while React works on it, and its last result stays', () => {
  const crashed = reported(1, { type: 'crashed' });
  expect(after(...runOf(1), crashed)).toMatchObject({ status: 'failed', hasResult: true });
  const failedAfter = after(...runOf(1), edited, crashed, compiled(2, thrown('wrong')));
  expect(failedAfter).toMatchObject({ status: 'failed', hasResult: true });
  expect(after(...runOf(1), edited, crashed).status).toBe('pending');
});

test('a run whose frame was closed ends the other runs, whose frames may share its thread', () => {
  const lost: RunEvent = { type: 'lost', id: 1, problem: { kind: 'silent' } };
  const state = after(...runOf(1), wrote(1, 'last'), edited, compiled(2), lost, shownReport(2));
  expect(state).toMatchObject({
    status: 'failed',
    problems: [{ kind: 'silent' }],
    hasResult: false,
    run: 1,
  });
  expect(textsOf(state)).toEqual(['last']);
});

test('a new run starts without the problems of the last one', () => {
  const events = [...runOf(1), problem(1, 'old'), edited];
  expect(after(...events).problems).toHaveLength(1);
  expect(after(...events, compiled(2)).problems).toEqual([]);
});

test.each([[[2, undefined, 3]], [[undefined, 2, 3]], [[2, 2, 3]]])(
  'a problem that React reports again without a place is listed once, with its place: %j',
  (lines) => {
    const state = after(...runOf(1), ...lines.map((line) => problem(1, 'same', line)));
    expect(state.problems).toMatchObject([{ place: { line: 2 } }, { place: { line: 3 } }]);
  },
);

test('the console shows the lines of the failed run, not of the result that is still shown', () => {
  const events = [...runOf(1), wrote(1, 'old')];
  expect(textsOf(after(...events, edited, compiled(2)))).toEqual(['old']);
  const failed = [...events, edited, compiled(2), wrote(2, 'new'), problem(2, 'wrong')];
  expect(textsOf(after(...failed))).toEqual(['new']);
  expect(textsOf(after(...failed, wrote(1, 'older')))).toEqual(['new']);
  expect(textsOf(after(...failed, edited, compiled(3)))).toEqual(['new']);
  expect(textsOf(after(...failed, edited, compiled(3, thrown('x'))))).toEqual([]);
});

test('the console counts equal lines in a row, and numbers dropped lines, too', () => {
  const texts = Array.from({ length: MAX_CONSOLE_LINES }, (_, text) => `${text}`);
  const state = after(...runOf(1), wrote(1, 'a'), wrote(1, 'a', 'b'));
  expect(state.console).toMatchObject([
    { id: 1, text: 'a', count: 2 },
    { id: 2, text: 'b', count: 1 },
  ]);
  const { console } = after(...runOf(1), wrote(1, 'a'), wrote(1, 'b', ...texts));
  expect([console[0]?.id, console.at(-1)?.id]).toEqual([3, 202]);
});

test('the latest records are kept, and the dropped ones counted, until the reader clears them', () => {
  const events = [...runOf(1), recorded(1, MAX_RECORDS), recorded(1, 3)];
  expect(after(...events)).toMatchObject({ forgotten: 3 });
  expect(after(...events).records).toHaveLength(MAX_RECORDS);
  const cleared = after(...events, { type: 'cleared' });
  expect(cleared).toMatchObject({ records: [], forgotten: 0 });
});
