import type { FromFrame, ToFrame } from '../../../shared/workbench.ts';
import { addedEntries } from '../../routing/history-entry.ts';
import { readMessage } from './check-message.ts';
import { keepFocus } from './keep-focus.ts';

/** Milliseconds between two pings, and without an answer until the frame counts as hung. */
const PING = 1000;
const SILENCE = 3000;

/** Per second: messages, characters in them, and milliseconds that the page spends on them. */
const LIMITS = [500, 6e6, 300];

/** Milliseconds until the page's process knows the history entries that the frame has added. */
const SETTLED = 300;

/**
 * Milliseconds for which the page blocks, a few times per visit, to find out whether the frame has its own
 * thread.
 */
const PROBE = 12;
/** The id of that ping; the others have higher ids. */
const PROBE_ID = 0;

const MIN_HEIGHT = 48;
/** Less than the window, so that the page can still be scrolled beside a result that scrolls. */
const MAX_HEIGHT = 'min(1200px, 100vh - 180px)';

/** Why a frame was removed: it stopped responding, navigated away, or floods the page with messages. */
type Loss = 'silent' | 'left' | 'flood';

/** Adds a frame to the page, hidden until `show`. */
export function createFrame(options: {
  container: HTMLElement;
  address: string;
  title: string;
  onMessage: (message: FromFrame) => void;
  onLost: (reason: Loss) => void;
}) {
  const { container, title, onMessage, onLost } = options;
  const frame = createHiddenFrame(options.address);
  const { port1: port, port2 } = new MessageChannel();
  const exceeds = createBudget();
  const pings = watchAnswers({
    ask(id) {
      post({ type: 'ping', id });
      // Demo code cannot create frames. If it does anyway, stop the demo.
      if (frame.contentWindow?.length) lose('left');
    },
    onSilence: () => lose('silent'),
  });
  const focus = keepFocus(frame);
  const forgetEntries = watchHistory();
  let isLoaded = false;
  let isClosed = false;
  let onProbed: ((at: number) => void) | undefined;

  function post(message: ToFrame) {
    if (!isClosed) port.postMessage(message);
  }

  function lose(reason: Loss) {
    if (isClosed) return;
    remove();
    if (reason === 'left') forgetEntries();
    onLost(reason);
  }

  function remove() {
    isClosed = true;
    port.close();
    pings.stop();
    focus.stop();
    frame.remove();
  }

  function receive(message: FromFrame) {
    if (message.type === 'height') {
      frame.style.height = `${Math.max(message.height, MIN_HEIGHT)}px`;
    } else if (message.type === 'pong') {
      pings.answered(message.id);
      if (message.id === PROBE_ID) onProbed?.(message.at);
    } else if (message.type === 'entered') focus.entered();
    else if (message.type === 'left') lose('left');
    else onMessage(message);
  }

  frame.addEventListener('load', () => {
    // Only the first document gets the port; a second `load` means that the frame has navigated.
    if (isLoaded) lose('left');
    else frame.contentWindow?.postMessage(null, '*', [port2]);
    isLoaded = true;
  });
  port.onmessage = (event) => {
    if (isClosed) return;
    const start = performance.now();
    // Inside the measured time: reading `data` deserialises the message.
    const message = readMessage(event.data);
    const size = JSON.stringify(message).length;
    if (exceeds([1, size, 0])) lose('flood');
    else if (message) receive(message);
    if (exceeds([0, 0, performance.now() - start])) lose('flood');
  };
  container.append(frame);

  return {
    post(message: ToFrame) {
      post(message);
      if (message.type === 'run') pings.start();
    },
    /** Blocks this thread for a moment, in which only a frame on another thread can answer. */
    hasOwnThread: () =>
      new Promise<boolean>((resolve) => {
        const until = now() + PROBE;
        onProbed = (at) => resolve(at < until);
        post({ type: 'ping', id: PROBE_ID });
        while (now() < until);
      }),
    isAnswering: pings.isAnswered,
    show() {
      for (const name of Object.keys(HIDDEN)) frame.style[name as 'inset'] = '';
      frame.removeAttribute('aria-hidden');
      frame.removeAttribute('tabindex');
      frame.inert = false;
      frame.title = title;
    },
    remove,
  };
}

/** A clock that all frames of a process share. */
const now = () => performance.timeOrigin + performance.now();

// Laid out as when it is shown, so that code that measures itself gets the right size.
const HIDDEN = { position: 'absolute', inset: '0', opacity: '0', pointerEvents: 'none' };

function createHiddenFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Scripts only: without an origin there is no storage, no cookie and no access to the page.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.inert = true;
  frame.referrerPolicy = 'no-referrer';
  frame.src = address;
  Object.assign(frame.style, { width: '100%', maxHeight: MAX_HEIGHT, border: '0', ...HIDDEN });
  return frame;
}

/** Returns whether more was spent in the current second than `LIMITS` allow. */
function createBudget(): (spent: readonly number[]) => boolean {
  let since = performance.now();
  let left = [...LIMITS];
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

/**
 * The number of history entries of the tab that the page has not added, even if browsers do not list them.
 */
const foreignEntries = () =>
  history.length - (globalThis.navigation?.entries().length ?? addedEntries());

/** That number before the first of the frames that were just removed. */
let before: number | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns a function that goes back over entries of a frame; called once for frames that are removed
 * together.
 */
function watchHistory() {
  const entries = foreignEntries();
  return () => {
    before ??= entries;
    clearTimeout(settling);
    settling = setTimeout(() => {
      const added = foreignEntries() - (before ?? 0);
      before = undefined;
      if (added > 0) history.go(-added);
    }, SETTLED);
  };
}

/** Pings repeatedly. Time in which the page itself was busy does not count as silence. */
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
