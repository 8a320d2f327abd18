import type { FromFrame, ToFrame } from '../../../shared/workbench.ts';
import { addedEntries } from '../../routing/history-entry.ts';
import { openLine } from './frame-line.ts';
import { keepFocus } from './keep-focus.ts';

/** Milliseconds between two pings, and of silence until the frame counts as lost. */
const PING = 1000;
const SILENCE = 3000;

/** Milliseconds until the page's process, too, knows what the frame has added to the history. */
const SETTLED = 300;

const MIN_HEIGHT = 48;
/** Lower than the window: the page still scrolls beside a result that scrolls itself. */
const MAX_HEIGHT = 'min(1200px, 100vh - 180px)';

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
  const frame = createHiddenFrame(options.address);
  const line = openLine(frame, { onMessage: take, onLost: lose });
  const watch = watchAnswers({
    ask(id) {
      line.post({ type: 'ping', id });
      // None of its code can make a frame; should it have found a way, it ends here.
      if (frame.contentWindow?.length) lose('left');
    },
    onSilence: () => lose('silent'),
  });
  const thread = createThreadProbe(() => line.post({ type: 'ping', id: PROBE_ID }));
  const focus = keepFocus(frame);
  const forgetEntries = watchHistory();

  function lose(reason: 'silent' | 'left' | 'flood') {
    if (line.isClosed()) return;
    remove();
    if (reason === 'left') forgetEntries();
    onLost(reason);
  }

  function remove() {
    if (line.isClosed()) return;
    line.close();
    watch.stop();
    focus.stop();
    frame.remove();
  }

  function take(message: FromFrame) {
    if (message.type === 'height') setHeight(frame, message.height);
    else if (message.type === 'pong') {
      watch.answered(message.id);
      if (message.id === PROBE_ID) thread.answered(message.at);
    } else if (message.type === 'entered') focus.entered();
    else if (message.type === 'left') lose('left');
    else onMessage(message);
  }
  container.append(frame);

  return {
    post(message) {
      line.post(message);
      if (message.type === 'run') watch.start();
    },
    hasOwnThread: thread.isOwn,
    isAnswering: watch.isAnswered,
    show: () => showFrame(frame, title),
    remove,
  };
}

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

function showFrame(frame: HTMLIFrameElement, title: string) {
  for (const name of Object.keys(HIDDEN)) frame.style[name as 'inset'] = '';
  frame.removeAttribute('aria-hidden');
  frame.removeAttribute('tabindex');
  frame.inert = false;
  frame.title = title;
}

function setHeight(frame: HTMLIFrameElement, height: number) {
  frame.style.height = `${Math.max(height, MIN_HEIGHT)}px`;
}

/** Entries that the browser has added to the page's, as for a typed hash: they have no state yet. */
let typedEntries: number | undefined;

function countTypedEntries(): number {
  if (typedEntries === undefined) {
    typedEntries = 0;
    addEventListener('popstate', ({ state }) => {
      if (state === null) typedEntries = (typedEntries ?? 0) + 1;
    });
  }
  return typedEntries;
}

/**
 * How many entries in the tab's history are not the page's: the reader may follow a link within the page
 * while a frame runs. A browser that does not list the page's entries leaves counting the new ones to the
 * page, which is enough to compare two numbers.
 */
const foreignEntries = () =>
  history.length -
  (globalThis.navigation?.entries().length ?? addedEntries() + countTypedEntries());

/** The number of them before the first of the frames that have left just now. */
let before: number | undefined;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Returns what goes back over the entries since in the tab's history: Back leaves the page, as before.
 * Once for frames that leave in quick succession: going back does not shorten the history, so a second
 * time would leave the page.
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

/** Milliseconds for which the page blocks, at most a few times per visit. */
const PROBE = 12;
/** Of the ping; those of `watchAnswers` are higher. */
const PROBE_ID = 0;

/** The same clock in every frame of a process. */
const now = () => performance.timeOrigin + performance.now();

/** The page blocks its thread for a moment: only a frame on another one can answer. */
function createThreadProbe(ping: () => void) {
  let until = 0;
  let tell: ((isOwn: boolean) => void) | undefined;
  return {
    isOwn() {
      return new Promise<boolean>((resolve) => {
        until = now() + PROBE;
        tell = resolve;
        ping();
        while (now() < until);
      });
    },
    answered: (at: number) => tell?.(at < until),
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
