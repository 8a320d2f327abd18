import type { FromFrame, ToFrame } from '../../../shared/workbench.ts';
import { addedEntries } from '../../routing/history-entry.ts';
import { readMessage } from './check-message.ts';
import { keepFocus } from './keep-focus.ts';

/** Milliseconds between two pings, and of silence until the frame counts as lost. */
const PING = 1000;
const SILENCE = 3000;

/** In a second: messages, characters in them, and milliseconds of the page's time for them. */
const LIMITS = [500, 6e6, 300];

/** Milliseconds until the page's process, too, knows what the frame has added to the history. */
const SETTLED = 300;

/** Milliseconds for which the page blocks to learn about the frame's thread, a few times per visit. */
const PROBE = 12;
/** Of that ping; those that watch the frame are higher. */
const PROBE_ID = 0;

const MIN_HEIGHT = 48;
/** Lower than the window: the page still scrolls beside a result that scrolls itself. */
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
    // The first document gets the port; a second one is another page.
    if (isLoaded) lose('left');
    else frame.contentWindow?.postMessage(null, '*', [port2]);
    isLoaded = true;
  });
  port.onmessage = (event) => {
    if (isClosed) return;
    const start = performance.now();
    // Reading it takes its time, too: it is unpacked now.
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

/** The same clock in every frame of a process. */
const now = () => performance.timeOrigin + performance.now();

// Laid out as it will be shown, so that code that measures itself gets the right size.
const HIDDEN = { position: 'absolute', inset: '0', opacity: '0', pointerEvents: 'none' };

function createHiddenFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Nothing but scripts: no origin, so no storage, no cookies, no page to reach into.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.inert = true;
  frame.referrerPolicy = 'no-referrer';
  frame.src = address;
  Object.assign(frame.style, { width: '100%', maxHeight: MAX_HEIGHT, border: '0', ...HIDDEN });
  return frame;
}

/** Returns whether more was spent in this second than there is. */
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

/** Entries of the tab's history that are not the page's, also where browsers do not list them. */
const foreignEntries = () =>
  history.length - (globalThis.navigation?.entries().length ?? addedEntries());

/** The number of them before the first of the frames that have left just now. */
let before: number | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/** Returns a function that goes back over such entries; once for frames that leave together. */
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
