import type { FromFrame, RunMessage, ToFrame } from '../shared/workbench.ts';
import { run } from './run.ts';

/* Untrusted code runs here, so the frame refuses to start outside of a sandbox without an origin. */

if (self.origin === 'null' && parent !== self) addEventListener('message', waitForPort);
else document.body.textContent = 'This file is part of the workbench and does nothing on its own.';

function waitForPort({ source, ports: [port] }: MessageEvent) {
  if (source !== parent || !port) return;
  removeEventListener('message', waitForPort);
  connect(port);
}

function connect(port: MessagePort) {
  const send = (message: FromFrame) => port.postMessage(message);
  const css = document.createElement('style');
  css.id = 'page-css';
  document.head.append(css);
  // A demo can get the port from these events: the page trusts no message of it.
  port.onmessage = ({ data: message }: MessageEvent<ToFrame>) => {
    if (message.type === 'ping') send({ type: 'pong' });
    if (message.type === 'css') css.textContent = message.css;
    if (message.type === 'run') start(message);
  };

  function start(message: RunMessage) {
    const sendHeight = () => {
      const { height } = document.documentElement.getBoundingClientRect();
      send({ type: 'height', height: Math.ceil(height) });
    };
    new ResizeObserver(sendHeight).observe(document.documentElement);
    run(message, (report) => {
      // Before the demo is shown, so that the page below the frame does not shift.
      if (report.type === 'shown') sendHeight();
      send(report);
    });
  }
}
