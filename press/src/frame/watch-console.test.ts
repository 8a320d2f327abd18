import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchConsole } from './watch-console.ts';

let output: ReturnType<typeof watchConsole>;
const original = vi.fn();

beforeEach(() => {
  const silent = Object.fromEntries(
    ['log', 'info', 'warn', 'error', 'debug'].map((level) => [level, original]),
  );
  original.mockClear();
  vi.stubGlobal('console', silent);
  for (const dialog of ['alert', 'confirm', 'prompt']) vi.stubGlobal(dialog, () => {});
  output = watchConsole(() => {}, ['hooks']);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Calls functions of these scripts in a chain, the last one first; the first one writes to the console. */
function write(level: string, ...scripts: string[]) {
  const log = () => (console as never as Record<string, (text: string) => void>)[level]?.('text');
  const callers = scripts.map((filename) => runInThisContext('(run) => run()', { filename }));
  callers.reduce((run, caller) => () => caller(run), log)();
  return output.take();
}

const [react, ui, hooks, demo] = ['react', 'ui', 'hooks']
  .map((name) => `package/${name}.js`)
  .concat('workbench-0.js') as [string, string, string, string];
const line = { level: 'error', text: 'text', count: 1 };

test('warnings of React about a package’s code are left out', () => {
  for (const scripts of [
    [react, ui, demo],
    [react, react, ui, react, demo, react],
    [react, 'package/@scope/chart.js.js'],
  ]) {
    expect(write('error', ...scripts)).toEqual([]);
  }
});

test('an error that reaches the frame’s boundary, which the page reports, is in neither console', () => {
  const caughtBy = (boundary: string) =>
    `The above error occurred in the <Demo> component:\n\nReact will try to recreate this component tree from scratch using the error boundary you provided, ${boundary}.`;
  console.error(caughtBy('Workbench'));
  console.error(caughtBy('TheirBoundary'));
  const texts = output.take().map(({ text }) => text);
  expect(texts).toEqual([caughtBy('TheirBoundary')]);
  expect(original.mock.calls).toEqual([texts]);
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
    expect(write('error', ...scripts)).toEqual([line]);
  }
});

test('code that has replaced Error.prepareStackTrace can still log', () => {
  const { prepareStackTrace } = Error;
  Error.prepareStackTrace = () => 7;
  console.error('text');
  Error.prepareStackTrace = prepareStackTrace;
  expect(output.take()).toEqual([line]);
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
