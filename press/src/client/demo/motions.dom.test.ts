import { act, createElement, StrictMode, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runMotions } from './run-motions.ts';
import { useMotions } from './use-motions.ts';

let clicked: string[];
let warnings: string[];

const record = ({ target }: Event) => clicked.push((target as Element).className);

beforeEach(() => {
  vi.useFakeTimers();
  clicked = [];
  warnings = [];
  document.body.innerHTML =
    '<div id="scope"><button class="a"></button></div><button class="out"></button>';
  document.addEventListener('click', record);
  vi.spyOn(console, 'warn').mockImplementation((message) => warnings.push(message));
});

afterEach(() => {
  document.removeEventListener('click', record);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const play = (steps: string[], isCapture = false) =>
  runMotions(steps, {
    demoElement: () => document.getElementById('scope'),
    isCapture,
    signal: new AbortController().signal,
  });

test('steps are played in order, after their timeouts', async () => {
  const played = play(['click:.a', 'timeout:500', 'click:.a']);
  await vi.advanceTimersByTimeAsync(499);
  expect(clicked).toEqual(['a']);
  await vi.advanceTimersByTimeAsync(1);
  await played;
  expect(clicked).toEqual(['a', 'a']);
});

test('a step finds its element in the demo, or in the document if it is global', async () => {
  await play(['click:.out', 'click:global(.out)', 'click:global(button:not(.out))']);
  expect(clicked).toEqual(['out', 'a']);
  expect(warnings).toEqual([
    `[press: motion] 'click:.out' is skipped: nothing matches it in the demo.`,
  ]);
});

test('a step that fails is skipped with a warning', async () => {
  const bad = ['click:', 'click:[', 'timeout:soon', 'dance:wildly', 'click:.gone', 'timeout'];
  await play([...bad, 'click:.a']);
  expect(clicked).toEqual(['a']);
  expect(warnings).toEqual(bad.map((step) => expect.stringContaining(`'${step}'`)));
});

test.each([
  [['click:.a'], '[id|=root]'],
  [['autoplay', 'capture:.a', 'click:.a'], '.a'],
])('a screenshot after the steps %j is requested for %s', async (steps, value) => {
  const post = vi.spyOn(window, 'postMessage').mockReturnValue(undefined);
  await play(steps, true);
  expect(post.mock.calls).toEqual([[{ type: 'dumi:capture-element', value }]]);
  expect(clicked).toEqual(['a']);
});

interface PlayerProps {
  steps: string[];
  isMounted?: boolean;
  capture?: boolean;
}

function Player({ steps, isMounted = true, capture = false }: PlayerProps) {
  const scope = useRef<HTMLDivElement>(null);
  useMotions(steps, { demoElement: () => scope.current, isMounted, isCapture: capture });
  const button = createElement('button', { type: 'button', className: 'a' });
  return createElement('div', { ref: scope }, button);
}

/** A demo that can be shown and unmounted. */
function player() {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.getElementById('scope') as HTMLElement);
  return {
    show: (props: PlayerProps) =>
      act(async () => root.render(createElement(StrictMode, null, createElement(Player, props)))),
    unmount: () => act(async () => root.unmount()),
  };
}

test('steps that do not begin with autoplay are played for a screenshot only', async () => {
  const { show, unmount } = player();
  await show({ steps: ['click:.a', 'autoplay'] });
  expect(clicked).toEqual([]);
  await show({ steps: ['click:.a', 'autoplay'], capture: true });
  expect(clicked).toEqual(['a']);
  await unmount();
});

test('autoplay begins once the demo is mounted, and is not repeated', async () => {
  const steps = ['autoplay', 'click:.a'];
  const { show, unmount } = player();
  await show({ steps, isMounted: false });
  expect(clicked).toEqual([]);
  for (const _ of [1, 2]) await show({ steps: [...steps] });
  expect(clicked).toEqual(['a']);
  await unmount();
});

test('autoplay stops when the demo is unmounted', async () => {
  const { show, unmount } = player();
  await show({ steps: ['autoplay', 'timeout:100', 'click:global(.out)'] });
  await unmount();
  await vi.advanceTimersByTimeAsync(1000);
  expect([clicked, warnings]).toEqual([[], []]);
});
