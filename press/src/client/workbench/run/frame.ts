import type { FromFrame, ToFrame } from '../../../shared/workbench.ts';
import { readMessage } from './read-message.ts';

/** Milliseconds between two pings, and the number without an answer after which the frame is closed. */
const PING_INTERVAL = 1000;
const MAX_UNANSWERED = 3;

const MIN_HEIGHT = 48;
/** Less than the window, so that the page can still be scrolled beside a result that scrolls. */
const MAX_HEIGHT = 'min(1200px, 100vh - 180px)';

/** Adds a frame to the page, hidden until `show`, and removes it when the signal is aborted. */
export function createFrame(options: {
  container: HTMLElement;
  address: string;
  title: string;
  signal: AbortSignal;
  onMessage: (message: FromFrame) => void;
  /** The frame was removed because it stopped responding or navigated away. */
  onLost: (reason: 'silent' | 'left') => void;
}) {
  const { container, title, signal, onMessage, onLost } = options;
  const frame = createHiddenFrame(options.address);
  const { port1: port, port2 } = new MessageChannel();
  let pings: ReturnType<typeof setInterval> | undefined;
  let unanswered = 0;
  let isLoaded = false;
  let isRemoved = false;

  function remove() {
    isRemoved = true;
    port.close();
    clearInterval(pings);
    frame.remove();
  }

  function removeAsLost(reason: 'silent' | 'left') {
    if (isRemoved) return;
    remove();
    onLost(reason);
  }

  // The time in which the page itself is busy does not count: an interval skips what it misses.
  function ping() {
    // Demo code can only create empty frames. Stop the demo anyway.
    if (frame.contentWindow?.length) return removeAsLost('left');
    if (unanswered === MAX_UNANSWERED) return removeAsLost('silent');
    unanswered += 1;
    port.postMessage({ type: 'ping' } satisfies ToFrame);
  }

  signal.addEventListener('abort', remove);
  frame.addEventListener('load', () => {
    // Only the first document gets the port; a second `load` means that the frame has navigated.
    if (isLoaded) removeAsLost('left');
    else frame.contentWindow?.postMessage(null, '*', [port2]);
    isLoaded = true;
  });
  port.onmessage = ({ data }) => {
    const message = readMessage(data);
    if (!message || isRemoved) return;
    if (message.type === 'height') {
      frame.style.height = `${Math.max(message.height, MIN_HEIGHT)}px`;
    } else if (message.type === 'pong') unanswered = 0;
    else onMessage(message);
  };
  container.append(frame);

  return {
    post(message: ToFrame) {
      port.postMessage(message);
      if (message.type !== 'run') return;
      pings = setInterval(ping, PING_INTERVAL);
      ping();
    },
    show() {
      for (const name of Object.keys(HIDDEN)) frame.style[name as 'inset'] = '';
      frame.inert = false;
      frame.title = title;
    },
  };
}

// Laid out like a visible frame, so that code that measures itself gets the right size.
const HIDDEN = { position: 'absolute', inset: '0', opacity: '0', pointerEvents: 'none' };

function createHiddenFrame(address: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  // Scripts only: without an origin there is no storage, no cookie and no access to the page.
  frame.setAttribute('sandbox', 'allow-scripts');
  // Until the frame is visible, it cannot be focused or read out.
  frame.inert = true;
  frame.referrerPolicy = 'no-referrer';
  frame.src = address;
  Object.assign(frame.style, { width: '100%', maxHeight: MAX_HEIGHT, border: '0', ...HIDDEN });
  return frame;
}
