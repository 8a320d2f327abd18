/// <reference types="vite/types/importMeta.d.ts" />
import React, { Component, type ComponentType, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../test/harness.js';
import * as hooks from './index.js';

/* The hand-written demo of a pair fails at the task of its page, and the one with the hook does not. */

interface Task {
  steps: (demo: ReturnType<typeof driven>) => void | Promise<void>;
  /** What the demo shows in the end. */
  withHook: string;
  handwritten: string;
}

const tasks: Record<string, Task> = {
  useClickAway: {
    steps: ({ press }) => press('打开'),
    withHook: '打开弹出层，点击外面关闭',
    handwritten: '打开',
  },
  useInterval: {
    async steps({ press, pass }) {
      await pass(1000);
      await press('+10');
      await pass(2000);
    },
    withHook: 'count: 13，点击 +10',
    handwritten: 'count: 1，点击 +10',
  },
  useLockFn: {
    async steps({ press, pass }) {
      await press('提交');
      await press('提交');
      await pass(1000);
    },
    withHook: '提交，已有 1 个订单',
    handwritten: '提交，已有 2 个订单',
  },
  useMount: {
    async steps({ press, pass, shows }) {
      await pass(500);
      await shows('你好，Ada');
      await press('卸载');
    },
    withHook: '挂载',
    handwritten: 'TypeError',
  },
  usePersistFn: {
    async steps({ press }) {
      await press('+1');
      await press('+1');
      await press('×2');
    },
    withHook: 'count: 6，点击 +1 ×2，渲染次数：●',
    handwritten: 'count: 6，点击 +1 ×2，渲染次数：●●●●',
  },
  useSize: {
    async steps({ press, shows }) {
      await shows('120');
      await press('改变宽度');
      await new Promise((resolve) => requestAnimationFrame(resolve));
    },
    withHook: '改变宽度宽度：240',
    handwritten: '改变宽度宽度：120',
  },
  useToggle: {
    steps: ({ press }) => press('翻转两次'),
    withHook: '翻转两次：关',
    handwritten: '翻转两次：开',
  },
  useUnmount: {
    async steps({ press }) {
      await press('+1');
      await press('+1');
      await press('关闭');
    },
    withHook: '打开（保存的 count: 2）',
    handwritten: '打开（保存的 count: 0）',
  },
  useUpdateEffect: {
    steps: ({ shows }) => shows('姓名'),
    withHook: '姓名 保存了 0 次',
    handwritten: '姓名 保存了 1 次',
  },
};

const demos = import.meta.glob<ComponentType>('./*/demos/{pair,without}.tsx', {
  import: 'default',
});

function driven(container: HTMLElement) {
  const shows = (text: string) => vi.waitFor(() => expect(container.textContent).toContain(text));
  return {
    shows,
    async press(name: string) {
      const buttons = [...container.querySelectorAll('button')];
      const button = buttons.find(({ textContent }) => textContent?.includes(name));
      if (!button) throw new Error(`The demo has no button "${name}": ${container.textContent}`);
      button.click();
      await Promise.resolve();
    },
    pass: (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds),
  };
}

/** Shows what a demo throws. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { name: '' };
  static getDerivedStateFromError = ({ name }: Error) => ({ name });
  override render = () => this.state.name || this.props.children;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearInterval'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('every hook has a pair of demos', () => {
  expect(Object.keys(tasks)).toEqual(Object.keys(hooks).sort());
});

describe.each(Object.entries(tasks))('%s', (hook, { steps, ...results }) => {
  test.each([
    ['with the hook it works', 'pair', results.withHook],
    ['the hand-written one does not', 'without', results.handwritten],
  ])('%s', async (_, name, text) => {
    const Demo = (await demos[`./${hook}/demos/${name}.tsx`]?.()) as ComponentType;
    const { container } = mount(
      <Boundary>
        <Demo />
      </Boundary>,
    );
    await steps(driven(container));
    await vi.waitFor(() => expect(container.textContent?.trim()).toBe(text));
  });
});
