import { examples } from 'virtual:examples';
import React, { type ComponentType } from 'react';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { act, mount, reactMajor, testFrom } from '../test/harness.js';

let printed: MockInstance<typeof console.error>;
let logged: MockInstance<typeof console.log>;
beforeEach(() => {
  vi.useFakeTimers();
  printed = vi.spyOn(console, 'error').mockImplementation(vi.fn());
  logged = vi.spyOn(console, 'log').mockImplementation(vi.fn());
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' && /^[A-Z]/.test(value.name);

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

test.each(Object.entries(examples).filter(([, { react }]) => react <= reactMajor))(
  '%s runs under StrictMode without a warning',
  async (_, { load }) => {
    for (const Part of Object.values(await load()).filter(isComponent)) {
      const { unmount } = mount(<Part />, { strict: true });
      await vi.advanceTimersByTimeAsync(0);
      pass(3000);
      unmount();
    }
    expect(printed).not.toHaveBeenCalled();
  },
);

/** Mounts the default export of a page's example, by its name. */
async function show(page: string, name: string) {
  for (const [place, { load }] of Object.entries(examples)) {
    if (!place.startsWith(`hooks/src/${page}/${page}.md:`)) continue;
    const { default: Example } = await load();
    if (!isComponent(Example) || Example.name !== name) continue;
    const { container, unmount } = mount(<Example />, { parent: document.body });
    const click = (label: string) =>
      act(() => {
        const buttons = [...document.querySelectorAll('button')];
        buttons.find(({ textContent }) => textContent?.startsWith(label))?.click();
      });
    return { text: () => container.querySelector('p')?.textContent, click, unmount };
  }
  throw new Error(`The page of ${page} has no example ${name}.`);
}

test('useInterval: an interval whose delay changes in time never calls', async () => {
  const { text, click, unmount } = await show('useInterval', 'Restart');
  for (let round = 0; round < 4; round += 1) {
    pass(1900);
    click('delay');
  }
  expect(text()).toBe('执行了 0 次');
  pass(2000);
  expect(text()).toBe('执行了 1 次');
  unmount();
});

test('useInterval: immediate calls once under StrictMode', async () => {
  const { text, click, unmount } = await show('useInterval', 'App');
  click('挂载');
  expect(text()).toBe(`useEffect：${reactMajor < 18 ? 1 : 2} 次，immediate：1 次`);
  unmount();
});

test('useClickAway: what is in a portal is inside once it is a target', async () => {
  const { text, click, unmount } = await show('useClickAway', 'Panel');
  click('Portal');
  click('面板');
  expect(text()).toBe('触发了 0 次');
  act(() => document.body.click());
  expect(text()).toBe('触发了 1 次');
  unmount();
});

test('useClickAway: a click that is stopped does not count from React 17 on', async () => {
  const { text, click, unmount } = await show('useClickAway', 'Stopped');
  click('外部，阻止冒泡');
  expect(text()).toBe(`触发了 ${reactMajor < 17 ? 1 : 0} 次`);
  unmount();
});

testFrom(19)('useUpdateEffect: an Activity that is shown again runs changed effects', async () => {
  const { click, unmount } = await show('useUpdateEffect', 'App');
  click('隐藏');
  click('显示');
  expect(logged).not.toHaveBeenCalled();
  click('隐藏');
  click('count');
  click('count');
  expect(logged).not.toHaveBeenCalled();
  click('显示');
  expect(logged.mock.calls).toEqual([['count 变成了 2']]);
  unmount();
});
