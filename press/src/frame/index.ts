import type { FromFrame, RunMessage, ToFrame } from '../shared/workbench.ts';
import { run } from './run.ts';
import { seal, sealHistory } from './seal.ts';

/* Untrusted code runs here, so the frame refuses to start outside of a sandbox without an origin. */

if (self.origin === 'null' && parent !== self) listen();
else document.body.textContent = 'This file is part of the workbench and does nothing on its own.';

function listen() {
  addEventListener('message', function start({ source, ports: [port] }: MessageEvent) {
    if (source !== parent || !port) return;
    removeEventListener('message', start);
    follow(port);
  });
}

function follow(port: MessagePort) {
  // Bound before the demo runs, so that functions which the demo replaces never see the port.
  const tell: (message: FromFrame) => void = port.postMessage.bind(port);
  const now = performance.now.bind(performance);
  const later = setTimeout;
  const { apply } = Reflect;
  const readData = getterOf(MessageEvent.prototype, 'data');
  const { timeOrigin } = performance;
  const css = document.createElement('style');
  const dress = (text: string) => apply(setText, css, [text]);
  css.id = 'page-css';
  document.head.append(css);
  const lock = seal();
  port.onmessage = (event: MessageEvent) => {
    const data = apply(readData, event, []) as ToFrame;
    if (data.type === 'ping') tell({ type: 'pong', id: data.id, at: timeOrigin + now() });
    if (data.type === 'css') dress(data.css);
    // In a separate task: otherwise the demo could get the port from the current event (`window.event`).
    if (data.type === 'run') later(() => start(data));
  };
  tell({ type: 'ready' });

  function start(message: RunMessage) {
    dress(message.css);
    sealHistory(() => tell({ type: 'left' }));
    tellOfReader(tell);
    if (message.hasOwnThread) stayHere({ tell, now });
    const tellHeight = followHeight(tell);
    run(message, {
      lock,
      tell(told) {
        // Before the demo is shown, so that the page below the frame does not shift.
        if (told.type === 'shown') tellHeight();
        tell(told);
      },
    });
  }
}

const getterOf = (owner: object, name: string) =>
  Reflect.getOwnPropertyDescriptor(owner, name)?.get as () => unknown;

const setText = Reflect.getOwnPropertyDescriptor(Node.prototype, 'textContent')?.set as (
  text: string,
) => void;

/**
 * Reports that the reader has pressed something or moved the focus here, so that the frame may keep the
 * focus. Screen readers and the "next field" of a phone cause the same events as code does, and WebKit
 * marks a click on a label as trusted even if code caused it. But events of the reader occur while no code
 * is running: then microtasks run between two listeners, which they do not while code is running.
 */
function tellOfReader(tell: (message: FromFrame) => void) {
  const { apply } = Reflect;
  const { matches } = Element.prototype;
  const readTarget = getterOf(Event.prototype, 'target');
  // Kept, because the demo may replace the global.
  const later = queueMicrotask;
  let isAlone = false;
  const wait = () => {
    isAlone = false;
    later(() => {
      isAlone = true;
    });
  };
  const isFocused = (target: unknown) =>
    // Firefox follows a link that code has clicked, and focuses its target, after that code has ended.
    target !== self && target !== document && !apply(matches, target, [':target']);
  for (const type of ['pointerdown', 'click', 'focus']) {
    const isOfReader = type === 'focus' ? isFocused : () => true;
    addEventListener(type, wait, true);
    addEventListener(
      type,
      (event) => {
        if (!event.isTrusted || !isAlone || !isOfReader(apply(readTarget, event, []))) return;
        tell({ type: 'entered' });
      },
      true,
    );
  }
}

/** Milliseconds for the page to remove a frame that is about to navigate. */
const HOLD = 1000;

/**
 * Chromium connects to a host before it checks whether the policy allows the navigation, but not before
 * this event has ended. Meanwhile the page, on its own thread, removes the frame.
 */
function stayHere({ tell, now }: { tell: (message: FromFrame) => void; now: () => number }) {
  addEventListener('beforeunload', () => {
    tell({ type: 'left' });
    const until = now() + HOLD;
    while (now() < until);
  });
}

/** Reports the height whenever it changes, and when the returned function is called. */
function followHeight(tell: (message: FromFrame) => void): () => void {
  let last = 0;
  const tellHeight = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    if (height === last) return;
    last = height;
    tell({ type: 'height', height });
  };
  new ResizeObserver(tellHeight).observe(document.documentElement);
  return tellHeight;
}
