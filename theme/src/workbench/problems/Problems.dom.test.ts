import type { SessionState } from '@multi-hooks/press/client';
import { act, createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PAUSE, useAnnounced } from './Problems.tsx';

let root: Root;

function Probe({ status, problems }: { status: SessionState['status']; problems: string }) {
  useAnnounced(status, problems, 'Runs again.');
  return null;
}

const show = (status: SessionState['status'], problems = '') =>
  act(async () => root.render(createElement(Probe, { status, problems })));
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
const announced = () => document.querySelector('[data-announcer]')?.textContent;

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers();
  document.body.innerHTML = '<div data-announcer></div>';
  root = createRoot(document.createElement('div'));
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

test('a problem is announced after a pause, not while the text is being typed', async () => {
  await show('failed', 'A mistake.');
  await wait(PAUSE - 1);
  await show('pending', 'A mistake.');
  await wait(PAUSE);
  expect(announced()).toBe('');
  await show('failed', 'A mistake.');
  await wait(PAUSE);
  expect(announced()).toBe('A mistake.');
});

test('a good result is announced after a problem that was announced, and only then', async () => {
  await show('running');
  await wait(PAUSE);
  await show('failed', 'A mistake.');
  await wait(PAUSE - 1);
  await show('running');
  await wait(PAUSE);
  expect(announced()).toBe('');
  await show('failed', 'A mistake.');
  await wait(PAUSE);
  await show('running');
  await wait(PAUSE);
  expect(announced()).toBe('Runs again.');
});
