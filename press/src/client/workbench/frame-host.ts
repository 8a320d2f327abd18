import type { FromFrame, ToFrame } from '../../shared/workbench.ts';
import { readMessage } from './check-message.ts';
import { keepFocus } from './keep-focus.ts';

/** Milliseconds between two pings, and of silence until the frame counts as lost. */
const PING = 1000;
const SILENCE = 3000;
/** In a second: messages, characters in them, and milliseconds of the page's time for them. */
const LIMITS = [500, 6e6, 300];

/** Milliseconds until the page's process, too, knows what the frame has added to the history. */
const SETTLED = 300;

const MIN_HEIGHT = 48;
const MAX_HEIGHT = 1200;

export interface FrameHostOptions {
  container: HTMLElement;
  address: string;
  title: string;
  onMessage: (message: FromFrame) => void;
  /** The frame stopped responding, navigated away, or floods the page with messages. */
  onLost: (reason: 'silent' | 'left' | 'flood') => void;
}

/** A frame in the page; hidden until `show`. */
export interface FrameHost {
  post: (message: ToFrame) => void;
  /** Whether the frame runs on its own thread; call it once the frame is ready. */
  hasOwnThread: () => Promise<boolean>;
  /** Whether it has answered the last ping. */
  isAnswering: () => boolean;
  show: () => void;
  remove: () => void;
}

export function createFrame(options: FrameHostOptions): FrameHost {
  const { container, title, onMessage, onLost } = options;
  const frame = document.createElement('iframe');
  // Nothing but scripts: no origin, so no storage, no cookies, no page to reach into.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.inert = true;
  frame.referrerPolicy = 'no-referrer';
  frame.src = options.address;
  // Laid out as it will be shown, so that code that measures itself gets the right size.
  const hidden = { position: 'absolute', inset: '0', opacity: '0', pointerEvents: 'none' };
  Object.assign(frame.style, { width: '100%', border: '0', ...hidden });

  const { port1: port, port2 } = new MessageChannel();
  let isGone = false;
  let isLoaded = false;
  let probe: { id: number; until: number; answer: (hasOwnThread: boolean) => void } | null = null;
  const watch = watchAnswers({
    ask(id) {
      post({ type: 'ping', id });
      // None of its code can make a frame; should it have found a way, it ends here.
      if (frame.contentWindow?.length) lose('left');
    },
    onSilence: () => lose('silent'),
  });
  const exceeds = createBudget();
  const focus = keepFocus(frame);
  const entries = history.length;

  function post(message: ToFrame) {
    if (!isGone) port.postMessage(message);
  }

  function lose(reason: 'silent' | 'left' | 'flood') {
    if (isGone) return;
    remove();
    if (reason === 'left') setTimeout(forgetEntries, SETTLED);
    onLost(reason);
  }

  /** What the frame has added to the tab's history: Back leaves the page, as it did before. */
  function forgetEntries() {
    if (history.length > entries) history.go(entries - history.length);
  }

  function remove() {
    if (isGone) return;
    isGone = true;
    watch.stop();
    focus.stop();
    port.close();
    frame.remove();
  }

  frame.addEventListener('load', () => {
    if (isGone) return;
    if (isLoaded) {
      lose('left');
      return;
    }
    isLoaded = true;
    frame.contentWindow?.postMessage(null, '*', [port2]);
  });
  port.onmessage = (event) => {
    if (isGone) return;
    const start = performance.now();
    // Reading it takes its time, too: it is unpacked now.
    const message = readMessage(event.data);
    const size = JSON.stringify(message).length;
    if (exceeds([1, size, 0])) lose('flood');
    else if (message) take(message);
    if (exceeds([0, 0, performance.now() - start])) lose('flood');
  };

  function take(message: FromFrame) {
    if (message.type === 'height') {
      const height = Math.min(Math.max(message.height, MIN_HEIGHT), MAX_HEIGHT);
      frame.style.height = `${height}px`;
    } else if (message.type === 'pong') {
      watch.answered(message.id);
      if (message.id === probe?.id) probe.answer(message.at < probe.until);
    } else if (message.type === 'pressed') focus.pressed();
    else if (message.type === 'left') lose('left');
    else onMessage(message);
  }
  container.append(frame);

  return {
    post(message) {
      post(message);
      if (message.type === 'run') watch.start();
    },
    hasOwnThread() {
      return new Promise((resolve) => {
        // The page blocks its thread for a moment: only a frame on another one can answer.
        const until = now() + PROBE;
        probe = { id: 0, until, answer: resolve };
        post({ type: 'ping', id: 0 });
        while (now() < until);
      });
    },
    isAnswering: watch.isAnswered,
    show() {
      for (const name of Object.keys(hidden)) frame.style[name as 'inset'] = '';
      frame.removeAttribute('aria-hidden');
      frame.removeAttribute('tabindex');
      frame.inert = false;
      frame.title = title;
    },
    remove,
  };
}

/** Milliseconds for which the page blocks, at most a few times per visit. */
const PROBE = 12;

/** The same clock in every frame of a process. */
const now = () => performance.timeOrigin + performance.now();

/** Pings repeatedly. Time in which the page itself was busy does not count. */
function watchAnswers(options: { ask: (id: number) => void; onSilence: () => void }) {
  let timer: ReturnType<typeof setInterval> | undefined;
  let asked = 0;
  let isAnswered = true;
  let since = 0;
  let expected = 0;
  const tick = () => {
    const time = performance.now();
    const isLate = time - expected > PING / 2;
    expected = time + PING;
    if (isAnswered) {
      isAnswered = false;
      asked += 1;
      since = time;
      options.ask(asked);
    } else if (isLate) since = time;
    else if (time - since >= SILENCE) options.onSilence();
  };
  return {
    start() {
      expected = performance.now();
      tick();
      timer = setInterval(tick, PING);
    },
    answered(id: number) {
      if (id === asked) isAnswered = true;
    },
    isAnswered: () => isAnswered,
    stop: () => clearInterval(timer),
  };
}

/** Says whether more was spent in this second than there is. */
function createBudget(): (spent: readonly number[]) => boolean {
  let since = 0;
  let left: number[] = [];
  return (spent) => {
    const time = performance.now();
    if (time - since > 1000) {
      since = time;
      left = [...LIMITS];
    }
    left = left.map((one, index) => one - (spent[index] ?? 0));
    return left.some((one) => one < 0);
  };
}
