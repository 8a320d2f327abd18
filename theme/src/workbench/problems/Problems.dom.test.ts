import type { SessionState } from '@multi-hooks/press/client';
import { act, createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRenderer } from '../../test/create-renderer.ts';
import { ANNOUNCE_DELAY_MS, useAnnounced } from './Problems.tsx';

const render = createRenderer();

function Probe({ status, problems }: { status: SessionState['status']; problems: string }) {
  useAnnounced(status, problems, 'Runs again.');
  return createElement('div', { 'data-announcer': '' });
}

const show = (status: SessionState['status'], problems = '') =>
  render(createElement(Probe, { status, problems }));
const wait = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds));
const announced = () => document.querySelector('[data-announcer]')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => void vi.useRealTimers());

test('a problem is announced after a pause in typing', async () => {
  await show('failed', 'A mistake.');
  await wait(ANNOUNCE_DELAY_MS - 1);
  await show('pending', 'A mistake.');
  await wait(ANNOUNCE_DELAY_MS);
  expect(announced()).toBe('');
  await show('failed', 'A mistake.');
  await wait(ANNOUNCE_DELAY_MS);
  expect(announced()).toBe('A mistake.');
});

test('a good result is announced only after an announced problem', async () => {
  await show('running');
  await wait(ANNOUNCE_DELAY_MS);
  await show('failed', 'A mistake.');
  await wait(ANNOUNCE_DELAY_MS - 1);
  await show('running');
  await wait(ANNOUNCE_DELAY_MS);
  expect(announced()).toBe('');
  await show('failed', 'A mistake.');
  await wait(ANNOUNCE_DELAY_MS);
  await show('running');
  await wait(ANNOUNCE_DELAY_MS);
  expect(announced()).toBe('Runs again.');
});
