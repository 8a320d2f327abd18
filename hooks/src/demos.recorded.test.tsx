/// <reference types="vite/types/importMeta.d.ts" />
import { message } from 'antd';
import React, { type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { act, mount, reactMajor } from '../test/harness.js';
import { answerOf, metadataIn, recordClick, records } from '../test/recorder.js';

/*
 * The workbench counts for every demo what the tests of its hook assert. site/e2e tests that the timeline
 * shows what was recorded.
 */

interface Counts {
  /** Calls of the hook by a component. */
  render: number;
  /** Effects that ran. Hooks that keep the latest value write it in an effect of each commit. */
  effect?: number;
  cleanup?: number;
  /** Calls of functions that the demo gave the hook. */
  call?: number;
  /** Events for which the hook did not call them. */
  ignored?: number;
}

interface Story {
  steps: (demo: Driven) => void | Promise<void>;
  counts: Counts;
  /**
   * Whether the component is rendered more often than it commits: React may render it to find out whether
   * anything has changed. How often is up to React, so the tests do not count it.
   */
  callsInVain?: boolean;
  /** What StrictMode repeats besides renders, from React 18 on. */
  again?: Omit<Counts, 'render'>;
}

type Driven = ReturnType<typeof driven>;

/** Acts and reads like a user, in a document whose clock is stopped. */
function driven(container: HTMLElement) {
  const click = (element: Element | undefined) => {
    recordClick(element ?? null);
    act(() => (element as HTMLElement).click());
  };
  return {
    press: (name: string, at = 0) =>
      click(
        [...container.querySelectorAll('button')].filter((button) => button.textContent === name)[
          at
        ],
      ),
    click: (selector: string) => click(container.querySelector(selector) ?? undefined),
    clickOutside: () => click(document.body),
    shows: (text: string) => expect(container.textContent).toContain(text),
    pass: (milliseconds: number) =>
      act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds))),
    measure: () => act(() => TestObserver.report({ inlineSize: 200, blockSize: 100 })),
  };
}

/** A ResizeObserver that reports when the test calls it. */
class TestObserver {
  static last: TestObserver | undefined;
  constructor(readonly callback: (entries: object[]) => void) {}
  target: unknown;
  observe(target: unknown) {
    this.target = target;
    TestObserver.last = this;
  }
  unobserve() {}
  disconnect() {}
  static report(size: { inlineSize: number; blockSize: number }) {
    const contentRect = { width: size.inlineSize, height: size.blockSize };
    TestObserver.last?.callback([
      { target: TestObserver.last.target, contentRect, contentBoxSize: [size] },
    ]);
  }
}

const stories: Record<string, Story> = {
  'useToggle/demos/demo1': {
    steps({ press, shows }) {
      press('Toggle');
      shows('state: true');
      press('Toggle False');
      shows('state: false');
      press('Toggle True');
      shows('state: true');
      press('Toggle True');
    },
    counts: { render: 4 },
    callsInVain: true,
  },
  'useToggle/demos/demo2': {
    steps({ press, shows }) {
      for (const [name, state] of [
        ['Toggle', 'World'],
        ['Toggle Hello', 'Hello'],
        ['Toggle World', 'World'],
        ['Set Left', 'Hello'],
        ['Set Right', 'World'],
      ] as const) {
        press(name);
        shows(`state: ${state}`);
      }
    },
    counts: { render: 6 },
  },
  'useClickAway/demos/demo1': {
    steps({ press, click, shows }) {
      press('Box');
      click('p');
      shows('counter: 1');
      click('p');
      shows('counter: 2');
    },
    counts: { render: 3, effect: 1 + 3, call: 2 },
    again: { effect: 1, cleanup: 1 },
  },
  'useClickAway/demos/demo2': {
    steps({ press, click, shows }) {
      press('Box 1');
      press('Box 2');
      click('p');
      shows('counter: 1');
    },
    counts: { render: 2, effect: 1 + 2, call: 1 },
    again: { effect: 1, cleanup: 1 },
  },
  'useClickAway/demos/demo3': {
    steps({ press, click, clickOutside, shows }) {
      press('Open');
      click('p');
      shows('Click outside to close');
      clickOutside();
    },
    counts: { render: 3, effect: 1 + 3, call: 1 },
    again: { effect: 1, cleanup: 1 },
  },
  'useInterval/demos/demo1': {
    async steps({ pass, shows }) {
      await pass(999);
      shows('count: 0');
      await pass(1);
      await pass(1000);
      shows('count: 2');
    },
    // An interval, and two refs that each commit writes.
    counts: { render: 3, effect: 1 + 2 * 3, call: 2 },
    again: { effect: 1, cleanup: 1 },
  },
  'useInterval/demos/demo2': {
    async steps({ press, pass, shows }) {
      shows('count: 1');
      await pass(1000);
      shows('count: 2');
      press('取消定时器');
      shows('delay: null');
      await pass(5000);
      shows('count: 2');
    },
    // The first call at once, the second one after a second, and one change of the delay, which stops it.
    counts: { render: 4, effect: 2 + 2 * 4, cleanup: 1, call: 2, ignored: 1 },
    again: { effect: 1, cleanup: 1 },
  },
  'useUpdateEffect/demos/demo1': {
    steps({ press, shows }) {
      for (const count of [1, 2]) {
        press('reRender');
        shows(`updateEffectCount: ${count}`);
      }
    },
    // Each change of the count, and each change of the numbers that depend on it, is a render.
    counts: { render: 6, effect: 2 + 2, call: 2, ignored: 1 },
    again: { effect: 2, cleanup: 1, ignored: 1 },
  },
  'useSize/demos/demo1': {
    async steps({ measure, pass, shows }) {
      shows('0px × 0px');
      measure();
      await pass(1000);
      shows('200px × 100px');
    },
    counts: { render: 2, effect: 3 + 2 },
    callsInVain: true,
    again: { effect: 3, cleanup: 1 },
  },
  'useMount/demos/demo1': {
    steps({ press, shows }) {
      press('mount');
      shows('Hello World');
      press('unmount');
    },
    counts: { render: 1, effect: 1, call: 1 },
    again: { effect: 1, call: 1 },
  },
  'useUnmount/demos/demo1': {
    steps({ press, shows }) {
      press('mount');
      shows('Hello World');
      press('unmount');
    },
    counts: { render: 1, effect: 1 + 1, cleanup: 1, call: 1 },
    again: { effect: 1, cleanup: 1, call: 1 },
  },
  'useUnmount/demos/demo2': {
    steps({ press, shows }) {
      for (const count of [1, 2, 3]) {
        press('+');
        shows(`count: ${count}`);
      }
    },
    counts: { render: 4, effect: 1 + 4 },
    again: { effect: 1, cleanup: 1, call: 1 },
  },
  'useLockFn/demos/demo1': {
    async steps({ press, pass, shows }) {
      for (let click = 0; click < 3; click += 1) press('Submit');
      shows('Submit count: 0');
      await pass(2000);
      shows('Submit count: 1');
    },
    counts: { render: 2, effect: 2, call: 1, ignored: 2 },
  },
  'usePersistFn/demos/demo1': {
    steps({ press }) {
      press('Add Count');
      press('Add Count');
      for (const child of [0, 1]) press('显示父组件的 count', child);
      expect(message.info).toHaveBeenCalledTimes(2);
      expect(message.info).toHaveBeenLastCalledWith('Current count is 3');
    },
    counts: { render: 3, effect: 3, call: 1 },
  },
};

const demos = import.meta.glob<ComponentType>('./*/demos/demo*.tsx', { import: 'default' });
const sources = import.meta.glob<string>('./*/demos/demo*.tsx', {
  query: '?raw',
  import: 'default',
});

const hookOf = (name: string) => name.split('/')[0] ?? '';

test('every demo has a story', () => {
  const names = Object.keys(demos).map((path) => path.slice(2, -4));
  expect(Object.keys(stories).sort()).toEqual(names.sort());
});

const metadataOf = async (name: string) => metadataIn((await sources[`./${name}.tsx`]?.()) ?? '');

test('every question has an answer', async () => {
  for (const name of Object.keys(stories)) {
    const metadata = await metadataOf(name);
    expect(metadata.answer !== undefined, name).toBe(metadata.try !== undefined);
  }
});

test('the question of useClickAway has no answer before a click inside', async () => {
  const name = 'useClickAway/demos/demo3';
  const Demo = (await demos[`./${name}.tsx`]?.()) as ComponentType;
  const { answer = { after: [], text: '' } } = await metadataOf(name);
  records.length = 0;
  const { press, clickOutside, shows } = driven(mount(<Demo />).container);
  press('Open');
  shows('Click outside to close');
  clickOutside();
  await Promise.resolve();
  expect(answerOf(answer, records)).toBeUndefined();
});

const nothing: Required<Counts> = { render: 0, effect: 0, cleanup: 0, call: 0, ignored: 0 };

/** Everything that was recorded of a hook, and how often; `again` in StrictMode. */
function countsOf(hook: string, { counts, callsInVain }: Story) {
  const count = (isAgain: boolean) => {
    const total = { ...nothing };
    for (const { hook: recordedHook, kind, isRepeat } of records) {
      if (recordedHook !== hook || kind === 'value' || kind === 'action' || isRepeat !== isAgain)
        continue;
      total[kind] += 1;
    }
    return total;
  };
  const [once, again] = [count(false), count(true)];
  const isTwice = again.render === 0 || again.render === once.render;
  for (const total of callsInVain && isTwice ? [once, again] : []) {
    total.render = Math.min(total.render, counts.render);
  }
  return { once, again };
}

describe.each([
  ['', false],
  [' in StrictMode', true],
])(`on React ${reactMajor}%s`, (_, strict) => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    });
    vi.stubGlobal('ResizeObserver', TestObserver);
    vi.spyOn(message, 'info');
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  test.each(Object.entries(stories))(
    '%s counts what the hook’s tests assert, and answers its question',
    async (name, story) => {
      const Demo = (await demos[`./${name}.tsx`]?.()) as ComponentType;
      records.length = 0;
      const { container } = mount(<Demo />, { strict });
      await story.steps(driven(container));
      await Promise.resolve();
      const { counts, again } = story;
      const repeated = { ...nothing, render: counts.render, ...(reactMajor >= 18 && again) };
      expect(countsOf(hookOf(name), story)).toEqual({
        once: { ...nothing, ...counts },
        again: strict ? repeated : nothing,
      });
      const { answer } = await metadataOf(name);
      if (!answer) return;
      const canHappen =
        (strict && reactMajor >= 18) || !answer.after.some((step) => step.endsWith(' again'));
      expect(answerOf(answer, records) !== undefined, 'the question is answered').toBe(canHappen);
    },
  );
});
