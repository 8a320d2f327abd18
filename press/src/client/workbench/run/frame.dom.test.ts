import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFrame } from './frame.ts';

/** The page's end of the channel. */
interface Port {
  onmessage: (event: { data: unknown }) => void;
}

let port: Port;
let ending: AbortController;
const onLost = vi.fn();
const onMessage = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  ending = new AbortController();
  class Channel {
    port1 = {
      onmessage: () => {},
      postMessage() {},
      close() {},
    };
    port2 = {};
    constructor() {
      port = this.port1;
    }
  }
  vi.stubGlobal('MessageChannel', Channel);
  const frame = createFrame({
    container: document.body,
    address: 'about:blank',
    title: 'Result',
    signal: ending.signal,
    onMessage,
    onLost,
  });
  frame.post({ type: 'run' } as never);
});
afterEach(() => {
  ending.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.clearAllMocks();
});

const receive = (data: unknown) => port.onmessage({ data });
const frames = () => document.querySelectorAll('iframe').length;
const answer = () => receive({ type: 'pong' });

test('a frame is not ended while it answers', () => {
  for (let second = 0; second < 10; second += 1) {
    answer();
    vi.advanceTimersByTime(1000);
  }
  expect(onLost).not.toHaveBeenCalled();
});

test('a frame is removed when its run is aborted, and nothing that it sends arrives', () => {
  ending.abort();
  receive({ type: 'shown' });
  vi.advanceTimersByTime(5000);
  expect(frames()).toBe(0);
  expect(onMessage).not.toHaveBeenCalled();
  expect(onLost).not.toHaveBeenCalled();
});
