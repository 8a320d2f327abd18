import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConsole } from './watch-console.ts';

let output: ReturnType<typeof watchConsole>;
const print = vi.fn();

beforeEach(() => {
  const fakeConsole = Object.fromEntries(
    ['log', 'info', 'warn', 'error', 'debug'].map((level) => [level, print]),
  );
  print.mockClear();
  vi.stubGlobal('console', fakeConsole);
  for (const dialog of ['alert', 'confirm', 'prompt']) vi.stubGlobal(dialog, () => {});
  output = watchConsole(() => {}, ['hooks']);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Writes to the console in the first script, which the second one calls, and so on. */
function writeFrom(...scripts: string[]) {
  let run = () => console.error('text');
  for (const filename of scripts) {
    const caller = runInThisContext('(callee) => callee()', { filename });
    const callee = run;
    run = () => caller(callee);
  }
  run();
  return output.take();
}

const react = 'package/react.js';
const ui = 'package/ui.js';
const hooks = 'package/hooks.js';
const demo = 'workbench-0.js';
const loggedLine = { level: 'error', text: 'text', count: 1 };

test('warnings of React about a package’s code are left out', () => {
  for (const scripts of [
    [react, ui, demo],
    [react, react, ui, react, demo, react],
    // A package whose name ends in `.js`.
    [react, 'package/@scope/chart.js.js'],
  ]) {
    expect(writeFrom(...scripts)).toEqual([]);
  }
});

test('errors that the frame’s boundary catches are in no console, because the page reports them', () => {
  const caughtBy = (boundary: string) =>
    `The above error occurred in the <Demo> component:\n\nReact will try to recreate this component tree from scratch using the error boundary you provided, ${boundary}.`;
  console.error(caughtBy('Workbench'));
  console.error(caughtBy('TheirBoundary'));
  const texts = output.take().map(({ text }) => text);
  expect(texts).toEqual([caughtBy('TheirBoundary')]);
  expect(print.mock.calls).toEqual([texts]);
});

test('warnings of React about the demo’s code, or about hooks that it calls, stay', () => {
  for (const scripts of [
    [react],
    [react, demo, ui],
    [react, hooks, demo],
    [demo, ui],
    // A message of a package to its users.
    [ui, demo],
  ]) {
    expect(writeFrom(...scripts)).toEqual([loggedLine]);
  }
});

test('code that has replaced Error.prepareStackTrace can still log', () => {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = () => 7;
  console.error('text');
  Error.prepareStackTrace = prepareStackTrace;
  expect(output.take()).toEqual([loggedLine]);
});

test('dialogs, which the sandbox does not show, are logged with their text', () => {
  expect([alert('saved'), confirm('sure?'), prompt('name', 'me')]).toEqual([
    undefined,
    false,
    null,
  ]);
  expect(output.take().map(({ level, text }) => [level, text])).toEqual([
    ['info', 'alert: saved'],
    ['info', 'confirm: sure?'],
    ['info', 'prompt: name me'],
  ]);
});
