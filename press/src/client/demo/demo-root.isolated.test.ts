import { act, createElement, createRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Demo } from '../../shared/records.ts';
import { DemoRoot } from './demo-root.tsx';

const demos = vi.hoisted((): Record<string, () => Promise<{ default: unknown }>> => ({}));
vi.mock('virtual:press/demos', () => ({ demos, loadDemos: null }));
vi.mock('virtual:press/theme', async () => {
  const { createElement: create } = await import('react');
  const DemoFailure = ({ error, reset }: { error: Error; reset: () => void }) =>
    create('button', { onClick: reset, role: 'alert' }, error.message);
  return { theme: { DemoFailure } };
});

let page: Root;
const alerts = () =>
  [...document.querySelectorAll('[role="alert"]')].map((alert) => alert.textContent);
const restart = () =>
  act(async () => document.querySelector<HTMLElement>('[role="alert"]')?.click());

const show = (...ids: string[]) => {
  const roots = ids.map((identifier) => {
    const demo = { identifier, dependencies: {}, sources: [] } as unknown as Demo;
    const root = createRef<HTMLDivElement>();
    return createElement(DemoRoot, { key: identifier, demo, root, eager: true });
  });
  return act(async () => page.render(roots));
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // React logs the errors that boundaries catch.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  page = createRoot(document.body.appendChild(document.createElement('main')));
  demos.healthy = async () => ({ default: () => createElement('p', null, 'healthy') });
});

afterEach(async () => {
  await act(async () => page.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const throwString = () => {
  throw 'boom';
};

test.each([
  ['throws a string', throwString, 'boom'],
  ['returns an object that React cannot render', () => ({}), /not valid as a React child/],
])(
  'a demo that %s fails alone, with its reason and a button to restart it',
  async (_, demo, reason) => {
    let isBroken = true;
    const Healed = () => createElement('p', null, 'healed');
    demos.broken = async () => ({
      default: () => (isBroken ? (demo as () => unknown)() : createElement(Healed)),
    });
    await show('broken', 'healthy');
    expect(alerts()).toEqual([expect.stringMatching(reason)]);
    expect(document.body.textContent).toContain('healthy');
    isBroken = false;
    await restart();
    expect(alerts()).toEqual([]);
    expect(document.body.textContent).toBe('healedhealthy');
  },
);

test('a demo whose code is missing shows the error in its place, and Reset loads the page', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  demos.broken = () => Promise.reject(new TypeError('Failed to fetch'));
  await show('broken', 'healthy');
  expect(alerts()).toHaveLength(1);
  expect(document.body.textContent).toContain('healthy');
  await restart();
  expect(reload).toHaveBeenCalledOnce();
});
