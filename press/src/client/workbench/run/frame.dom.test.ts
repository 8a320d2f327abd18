import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { MAX_CONSOLE_LINES } from '../../../shared/workbench.ts';
import { writeEntry } from '../../routing/history-entry.ts';
import type { Compilation } from '../compile/compile.ts';
import { createFrame } from './frame.ts';
import { type Run, startRun } from './run.ts';

/** The page's end of the channel. */
interface Port {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage: (message: { type: string; id?: number }) => void;
  close: () => void;
}

let ports: Port[];
let posted: { type: string; id?: number }[];

beforeEach(() => {
  vi.useFakeTimers();
  ports = [];
  posted = [];
  class Channel {
    port1: Port = {
      onmessage: null,
      postMessage: (message) => posted.push(message),
      close: () => {},
    };
    port2 = {};
    constructor() {
      ports.push(this.port1);
    }
  }
  vi.stubGlobal('MessageChannel', Channel);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

/** Sends a message of the last frame. */
const say = (data: unknown) => ports.at(-1)?.onmessage?.({ data });
const frames = () => document.querySelectorAll('iframe').length;
const place = { container: document.body, address: 'about:blank', title: 'Result' };

describe('a frame', () => {
  const onLost = vi.fn();
  const onMessage = vi.fn();
  beforeEach(() => {
    onLost.mockClear();
    onMessage.mockClear();
    createFrame({ ...place, onMessage, onLost });
  });
  const lost = () => onLost.mock.calls.flat();

  test('may send five hundred messages in a second, and is ended with the next one', () => {
    for (let count = 0; count < 500; count += 1) say({ type: 'height', height: count });
    expect([lost(), frames()]).toEqual([[], 1]);
    vi.advanceTimersByTime(1001);
    for (let count = 0; count < 500; count += 1) say({ type: 'height', height: count });
    expect(lost()).toEqual([]);
    say({ type: 'height', height: 1 });
    expect([lost(), frames()]).toEqual([['flood'], 0]);
    // No listeners are left.
    say({ type: 'console', lines: [] });
    expect(onMessage).not.toHaveBeenCalled();
  });

  test('is ended when reading what it sends takes a third of the page’s time', () => {
    const slow = {
      get type() {
        vi.advanceTimersByTime(101);
        return 'height';
      },
      height: 9,
    };
    say(slow);
    say(slow);
    expect(lost()).toEqual([]);
    say(slow);
    expect([lost(), frames()]).toEqual([['flood'], 0]);
  });
});

describe('a frame that runs', () => {
  const onLost = vi.fn();
  beforeEach(() => {
    onLost.mockClear();
    const frame = createFrame({ ...place, onMessage: vi.fn(), onLost });
    frame.post({ type: 'run' } as never);
  });
  const answer = () => say({ type: 'pong', id: posted.at(-1)?.id, at: 0 });

  test('is ended after three seconds without an answer', () => {
    answer();
    vi.advanceTimersByTime(1000);
    vi.advanceTimersByTime(2999);
    expect(onLost).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect([onLost.mock.calls, frames()]).toEqual([[['silent']], 0]);
  });

  test('is not ended while it answers, nor for an answer to another question', () => {
    for (let second = 0; second < 10; second += 1) {
      answer();
      vi.advanceTimersByTime(1000);
    }
    expect(onLost).not.toHaveBeenCalled();
    say({ type: 'pong', id: 1, at: 0 });
    vi.advanceTimersByTime(3000);
    expect(onLost.mock.calls).toEqual([['silent']]);
  });
});

describe('a run', () => {
  let run: Run;
  beforeEach(() => {
    // Waits until the clock has moved, to find out whether the frame has its own thread.
    vi.useRealTimers();
    run = startRun({
      ...place,
      compiled: { locate: () => undefined } as unknown as Compilation,
      message: { type: 'run', css: '', packages: {} } as never,
      libraryOf: () => undefined,
      settings: { react: '18', strict: false },
      onShown: vi.fn(),
      onGone: vi.fn(),
      onLog: vi.fn(),
      onEnd: vi.fn(),
    });
  });
  afterEach(() => run.end());

  test('starts once, however often the frame is ready', async () => {
    say({ type: 'ready' });
    say({ type: 'pong', id: 0, at: 0 });
    await new Promise((resolve) => setTimeout(resolve));
    for (let count = 0; count < 300; count += 1) say({ type: 'ready' });
    await new Promise((resolve) => setTimeout(resolve));
    expect(posted.filter(({ type }) => type === 'run')).toHaveLength(1);
  });

  test('numbers the lines of the console, also over those that it forgets', () => {
    for (const text of ['a', 'a', 'b']) say({ type: 'console', lines: [{ level: 'log', text }] });
    expect(run.log.console).toMatchObject([
      { id: 1, text: 'a', count: 2 },
      { id: 2, text: 'b', count: 1 },
    ]);
    const lines = Array.from({ length: MAX_CONSOLE_LINES }, (_, text) => ({
      level: 'log',
      text: `${text}`,
    }));
    say({ type: 'console', lines });
    expect([run.log.console[0]?.id, run.log.console.at(-1)?.id]).toEqual([3, 202]);
  });
});

test('an error that React throws again without a place is reported once, with its place', () => {
  const locate = ({ line }: { line: number }) => ({ file: 'index.tsx', line, column: 1 });
  const detail = 'Error: Objects are not valid as a React child';
  const at = (line?: number) => ({
    type: 'error',
    detail,
    place: line && { file: 0, line, column: 1 },
  });
  for (const order of [
    [at(2), at(), at(3)],
    [at(), at(2), at(3)],
  ]) {
    const run = startRun({
      ...place,
      compiled: { locate } as unknown as Compilation,
      message: { type: 'run', css: '', packages: {} } as never,
      libraryOf: () => undefined,
      settings: { react: '18', strict: false },
      onShown() {},
      onGone() {},
      onLog() {},
      onEnd() {},
    });
    order.forEach(say);
    expect(run.log.problems).toMatchObject([2, 3].map((line) => ({ detail, place: { line } })));
    run.end();
  }
});

describe('entries that the reader has added in the page are kept', () => {
  let go: MockInstance;
  let length: MockInstance;
  beforeEach(() => {
    go = vi.spyOn(history, 'go').mockImplementation(() => {});
    length = vi.spyOn(history, 'length', 'get').mockReturnValue(3);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  /** `make` adds entries to the page's history and returns their number; then the frame adds one. */
  function leaveAfter(make: () => number) {
    createFrame({ ...place, onMessage() {}, onLost() {} });
    length.mockReturnValue(3 + make() + 1);
    say({ type: 'left' });
    vi.advanceTimersByTime(5000);
    expect(go.mock.calls).toEqual([[-1]]);
  }

  test('where the browser lists them', () => {
    const own = ['other page', 'page'];
    vi.stubGlobal('navigation', { entries: () => own });
    leaveAfter(() => own.push('page#heading') - 2);
  });

  test('where the page counts them: links that the router follows', () => {
    vi.spyOn(history, 'pushState').mockImplementation(() => {});
    leaveAfter(() => {
      for (const address of ['#a', '#b']) writeEntry({ state: {}, address, isNew: true });
      writeEntry({ state: {}, address: '#c' });
      return 2;
    });
  });
});
