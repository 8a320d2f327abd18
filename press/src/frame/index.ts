import type { FromFrame, ToFrame } from '../shared/workbench.ts';
import { run } from './run.ts';

/*
 * The workbench's frame. It runs untrusted code, so it runs in a sandbox without
 * an origin or not at all, and speaks to the page through the one port that the page hands over.
 */

if (self.origin === 'null' && parent !== self) listen();
else document.body.textContent = 'This is a part of the workbench; it does nothing by itself.';

function listen() {
  addEventListener('message', function start({ source, ports: [port] }: MessageEvent) {
    if (source !== parent || !port) return;
    removeEventListener('message', start);
    follow(port);
  });
}

function follow(port: MessagePort) {
  // Bound now: what the demo replaces later does not get hold of the port.
  const tell: (message: FromFrame) => void = port.postMessage.bind(port);
  const now = performance.now.bind(performance);
  const { timeOrigin } = performance;
  const css = document.createElement('style');
  css.id = 'page-css';
  document.head.append(css);
  forbid();
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    if (data.type === 'ping') tell({ type: 'pong', id: data.id, at: timeOrigin + now() });
    if (data.type === 'css') css.textContent = data.css;
    if (data.type === 'run') {
      css.textContent = data.css;
      const tellHeight = followHeight(tell);
      run(data, (message) => {
        // Before it is shown: what the page has below the frame does not move then.
        if (message.type === 'shown') tellHeight();
        tell(message);
      });
    }
  };
  tell({ type: 'ready' });
}

/** No policy reaches these: they would call other hosts. */
function forbid() {
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'mozRTCPeerConnection']) {
    Reflect.deleteProperty(globalThis, name);
  }
}

/** Tells the height whenever it changes, and when it is called. */
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
