import { type FromFrame, type ToFrame, WORKBENCH_FOLDER } from '../../../shared/workbench.ts';
import { href } from '../../routing/base.ts';
import type { WorkbenchProblem } from '../types.ts';
import { readMessage } from './read-message.ts';

const PING_INTERVAL_MS = 1000;
/** The number of pings without an answer after which the frame is closed, and the same while it is loading. */
const MAX_UNANSWERED_PINGS = 3;
const MAX_PINGS_BEFORE_START = 10;

const MIN_HEIGHT_PX = 48;
/** Less than the window, so that the page can still be scrolled beside a result that scrolls. */
const MAX_HEIGHT = 'min(1200px, 100vh - 180px)';

/**
 * Adds a frame to the page, hidden until its demo is on the screen, and removes it when the signal is
 * aborted. What is posted to the frame waits until it has loaded.
 */
export function createFrame(options: {
  container: HTMLElement;
  /** The accessible name. */
  title: string;
  signal: AbortSignal;
  onMessage: (message: FromFrame) => void;
  /** The frame did not load, stopped responding or navigated away. Aborts the signal. */
  onLost: (problem: WorkbenchProblem) => void;
}) {
  const { container, title, signal, onMessage, onLost } = options;
  const frame = createHiddenFrame();
  const { port1: port, port2 } = new MessageChannel();
  const post = (message: ToFrame) => port.postMessage(message);
  let unansweredPings = 0;
  let isLoaded = false;
  let hasStarted = false;

  function remove() {
    port.close();
    clearInterval(pingTimer);
    frame.remove();
  }

  // The time in which the page itself is busy does not count: an interval skips what it misses.
  function ping() {
    // Demo code can only create empty frames. Stop the demo anyway.
    if (frame.contentWindow?.length) return onLost({ kind: 'left' });
    if (hasStarted && unansweredPings >= MAX_UNANSWERED_PINGS) return onLost({ kind: 'silent' });
    if (unansweredPings >= MAX_PINGS_BEFORE_START) {
      return onLost({ kind: 'unavailable', detail: 'frame.html' });
    }
    unansweredPings += 1;
    post({ type: 'ping' });
  }

  function show() {
    for (const name of Object.keys(HIDDEN)) frame.style[name as 'inset'] = '';
    frame.inert = false;
    frame.title = title;
  }

  signal.addEventListener('abort', remove);
  frame.addEventListener('load', () => {
    // Only the first document gets the port; a second `load` means that the frame has navigated.
    if (isLoaded) onLost({ kind: 'left' });
    else frame.contentWindow?.postMessage(null, '*', [port2]);
    isLoaded = true;
  });
  port.onmessage = ({ data }) => {
    const message = readMessage(data);
    if (!message || signal.aborted) return;
    if (message.type === 'height') {
      frame.style.height = `${Math.max(message.height, MIN_HEIGHT_PX)}px`;
    } else if (message.type === 'pong') {
      hasStarted = true;
      unansweredPings = 0;
    } else {
      if (message.type === 'shown') show();
      onMessage(message);
    }
  };
  container.append(frame);
  const pingTimer = setInterval(ping, PING_INTERVAL_MS);
  ping();
  return { post };
}

// Laid out like a visible frame, so that code that measures itself gets the right size.
const HIDDEN = { position: 'absolute', inset: '0', opacity: '0', pointerEvents: 'none' };

function createHiddenFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Scripts only: without an origin there is no storage, no cookie and no access to the page.
  frame.setAttribute('sandbox', 'allow-scripts');
  // Until the frame is visible, it cannot be focused or read out.
  frame.inert = true;
  frame.referrerPolicy = 'no-referrer';
  frame.src = href(`/${WORKBENCH_FOLDER}/frame.html`);
  Object.assign(frame.style, { width: '100%', maxHeight: MAX_HEIGHT, border: '0', ...HIDDEN });
  return frame;
}
