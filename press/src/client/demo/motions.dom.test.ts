import { act, createElement, StrictMode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runMotions } from './run-motions.ts';
import { useMotions } from './use-motions.ts';

let log: string[];
let warnings: string[];

beforeEach(() => {
  vi.useFakeTimers();
  log = [];
  warnings = [];
  document.body.innerHTML =
    '<div id="scope"><button class="a"></button><svg><path /></svg></div><button class="out"></button>';
  document.addEventListener('click', record);
  vi.spyOn(console, 'warn').mockImplementation((message) => warnings.push(message));
});

afterEach(() => {
  document.removeEventListener('click', record);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function record({ target }: Event) {
  const element = target as Element;
  log.push(element.getAttribute('class') ?? element.tagName.toLowerCase());
}

function runnerOf(steps: string[], capture = false) {
  const controller = new AbortController();
  const scope = () => document.getElementById('scope');
  let isPlaying = false;
  return {
    async play() {
      isPlaying = true;
      await runMotions(steps, { scope, capture, signal: controller.signal });
      isPlaying = false;
    },
    isPlaying: () => isPlaying,
    cancel: () => controller.abort(),
  };
}

const settle = () => vi.advanceTimersByTimeAsync(0);

it('the runner runs the steps in order and waits for timeouts', async () => {
  const { play, isPlaying } = runnerOf(['click:.a', 'timeout:500', 'click:.a']);
  play();
  await vi.advanceTimersByTimeAsync(499);
  expect(log).toEqual(['a']);
  expect(isPlaying()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(log).toEqual(['a', 'a']);
  expect(isPlaying()).toBe(false);
});

it('the runner resolves selectors in the demo, or in the document if they are global', async () => {
  const { play } = runnerOf(['click:.out', 'click:global(.out)', 'click:global(button:not(.out))']);
  play();
  await settle();
  expect(log).toEqual(['out', 'a']);
  expect(warnings).toEqual([
    `[press: motion] 'click:.out' is skipped: nothing matches it in the demo.`,
  ]);
});

it('the runner warns about a step that fails and continues', async () => {
  const bad = ['click:', 'click:[', 'timeout:soon', 'dance:wildly', 'click:.gone', 'timeout'];
  const { play, isPlaying } = runnerOf([...bad, 'click:.a']);
  play();
  await settle();
  expect(log).toEqual(['a']);
  expect(isPlaying()).toBe(false);
  expect(warnings).toHaveLength(bad.length);
  bad.forEach((step, index) => {
    expect(warnings[index]).toContain(`'${step}'`);
  });
  expect(warnings[3]).toBe("[press: motion] unknown motion 'dance:wildly', skip.");
});

it.each([
  [['click:.a'], '[id|=root]'],
  [['autoplay', 'capture:.a', 'click:.a'], '.a'],
])(
  'the steps %j for a screenshot request %s: the root element, or their own',
  async (steps, value) => {
    const post = vi.spyOn(window, 'postMessage').mockReturnValue(undefined);
    runnerOf(steps, true).play();
    await settle();
    expect(post.mock.calls).toEqual([[{ type: 'dumi:capture-element', value }]]);
  },
);

describe('the hook', () => {
  let root: Root;

  interface PlayerProps {
    steps: string[];
    isMounted?: boolean;
    capture?: boolean;
  }

  function Player({ steps, isMounted = true, capture = false }: PlayerProps) {
    const scope = useRef<HTMLDivElement>(null);
    const [count, setCount] = useState(0);
    useMotions(steps, { scope: () => scope.current, isMounted, capture });
    return createElement(
      'div',
      { ref: scope },
      createElement('p', null, `count ${count}`),
      createElement('button', {
        type: 'button',
        className: `at-${count}`,
        onClick: () => setCount(count + 1),
      }),
    );
  }

  const show = (props: PlayerProps) =>
    act(async () => root.render(createElement(StrictMode, null, createElement(Player, props))));
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const text = () => document.querySelector('p')?.textContent;

  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    document.body.innerHTML = '<div id="app"></div>';
    root = createRoot(document.getElementById('app') as HTMLElement);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    flushSync(() => root.unmount());
  });

  it('a list that begins with autoplay is played once, even in StrictMode', async () => {
    await show({ steps: ['autoplay', 'click:[class^=at]'] });
    await show({ steps: ['autoplay', 'click:[class^=at]'] });
    expect(text()).toBe('count 1');
  });

  it('a list whose first step is not autoplay is only played for a screenshot', async () => {
    await show({ steps: ['click:[class^=at]', 'autoplay'] });
    expect(text()).toBe('count 0');
    await show({ steps: ['click:[class^=at]', 'autoplay'], capture: true });
    expect(text()).toBe('count 1');
  });

  it('autoplay begins once the demo is mounted', async () => {
    const steps = ['autoplay', 'click:[class^=at]'];
    await show({ steps, isMounted: false });
    expect(text()).toBe('count 0');
    await show({ steps, isMounted: true });
    expect(text()).toBe('count 1');
  });

  it('autoplay stops when the demo is unmounted', async () => {
    await show({ steps: ['autoplay', 'timeout:100', 'click:.at-0'] });
    await act(async () => root.unmount());
    await pass(1000);
    expect(log).toEqual([]);
    expect(warnings).toEqual([]);
    root = createRoot(document.createElement('div'));
  });
});
