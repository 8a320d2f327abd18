import type { SessionState, WorkbenchProblem } from '@multi-hooks/press/client';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAUSE, type Settled, useSettled } from './use-settled.ts';

type Shown = Pick<SessionState, 'status' | 'problems'>;

const mistake: WorkbenchProblem[] = [{ kind: 'silent' }];
const none: WorkbenchProblem[] = [];

let root: Root;
let settled: Settled;
const list = document.createElement('button');

function Probe(state: Shown) {
  settled = useSettled(state, { current: list });
  return null;
}

const show = (status: Shown['status'], problems: WorkbenchProblem[]) =>
  act(async () => root.render(createElement(Probe, { status, problems })));
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  root = createRoot(document.createElement('div'));
  document.body.append(list);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  list.remove();
});

test('a mistake is said after a pause, not while the text is being typed', async () => {
  await show('failed', mistake);
  await wait(PAUSE - 1);
  await show('pending', mistake);
  await wait(PAUSE);
  expect(settled.problems).toEqual([]);
  await show('failed', mistake);
  await wait(PAUSE);
  expect(settled).toEqual({ problems: mistake, runsAgain: false });
});

test('a good result is announced after a mistake that was said, and only then', async () => {
  await show('running', none);
  await wait(PAUSE);
  expect(settled.runsAgain).toBe(false);
  await show('failed', mistake);
  await wait(PAUSE - 1);
  await show('running', none);
  await wait(PAUSE);
  expect(settled.runsAgain).toBe(false);
  await show('failed', mistake);
  await wait(PAUSE);
  await show('running', none);
  await wait(PAUSE);
  expect(settled).toEqual({ problems: none, runsAgain: true });
});

test('what has the focus does not move', async () => {
  list.focus();
  await show('failed', mistake);
  await wait(PAUSE);
  expect(settled.problems).toEqual([]);
});
