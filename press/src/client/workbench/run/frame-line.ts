import type { FromFrame, ToFrame } from '../../../shared/workbench.ts';
import { readMessage } from './check-message.ts';

/** In a second: messages, characters in them, and milliseconds of the page's time for them. */
const LIMITS = [500, 6e6, 300];

export interface FrameLineOptions {
  onMessage: (message: FromFrame) => void;
  /** The frame navigated away, or floods the page with messages. */
  onLost: (reason: 'left' | 'flood') => void;
}

/** The line to the code in a frame, which gets its end of it with the first document. */
export function openLine(frame: HTMLIFrameElement, { onMessage, onLost }: FrameLineOptions) {
  const { port1: port, port2 } = new MessageChannel();
  const exceeds = createBudget();
  let isLoaded = false;
  let isClosed = false;

  frame.addEventListener('load', () => {
    if (isClosed) return;
    if (isLoaded) {
      onLost('left');
      return;
    }
    isLoaded = true;
    frame.contentWindow?.postMessage(null, '*', [port2]);
  });
  port.onmessage = (event) => {
    if (isClosed) return;
    const start = performance.now();
    // Reading it takes its time, too: it is unpacked now.
    const message = readMessage(event.data);
    const size = JSON.stringify(message).length;
    if (exceeds([1, size, 0])) onLost('flood');
    else if (message) onMessage(message);
    if (exceeds([0, 0, performance.now() - start])) onLost('flood');
  };

  return {
    isClosed: () => isClosed,
    post(message: ToFrame) {
      if (!isClosed) port.postMessage(message);
    },
    close() {
      isClosed = true;
      port.close();
    },
  };
}

/** Says whether more was spent in this second than there is. */
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
