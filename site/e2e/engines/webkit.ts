import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Engine, Key } from './engine.ts';
import { findWebKit } from './find-engine.ts';

/** WebDriver's code points for keys without a character. */
const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Home: '\uE011',
  ArrowDown: '\uE015',
  ArrowRight: '\uE014',
};

/** A proxy where nothing listens: requests to other hosts fail. */
const NOWHERE = 'http://127.0.0.1:9';

/** WebKitGTK's small browser, through W3C WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebKit(): Promise<Engine> {
  const programs = findWebKit();
  if (!programs) throw new Error('No WebKit was found.');
  const { screen, name } = await startDisplay(programs.display);
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: name,
      GTK_THEME: 'Adwaita:dark',
      NO_AT_BRIDGE: '1',
      // Not as a capability, with which the browser crashes on one start out of ten.
      http_proxy: NOWHERE,
      https_proxy: NOWHERE,
      no_proxy: '127.0.0.1',
      // Its sandbox refuses to run as root, in most containers for anybody.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  // Also when the test process ends early.
  process.once('exit', stop);
  const session = await openSession(`http://127.0.0.1:${port}`, driver);
  await session('POST', '/window/rect', { width: 1440, height: 938 });

  /** Presses and releases each key. */
  const type = (keys: string) =>
    session<void>('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: [...keys].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });

  return {
    goto: (url) => session('POST', '/url', { url }),
    back: () => session('POST', '/back', {}),
    forward: () => session('POST', '/forward', {}),
    reload: () => session('POST', '/refresh', {}),
    evaluate: (run, ...args) =>
      session('POST', '/execute/sync', { script: `return (${run})(...arguments)`, args }),
    clickAt: (x, y) =>
      session('POST', '/actions', {
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            parameters: { pointerType: 'mouse' },
            actions: [
              { type: 'pointerMove', origin: 'viewport', x: Math.round(x), y: Math.round(y) },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    type,
    press: (key) => type(KEYS[key]),
    async close() {
      await session('DELETE', '');
      stop();
    },
  };
}

/** Starts a virtual screen; returns it and its display name. */
async function startDisplay(program: string): Promise<{ screen: ChildProcess; name: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  const screen = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  return { screen, name: `:${String(number).trim()}` };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

type Method = 'GET' | 'POST' | 'DELETE';

/** Sends a command; returns its value or throws the driver's error. */
async function send<Value>(address: string, method: Method, body?: object): Promise<Value> {
  const response = await fetch(address, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (response.ok) return value;
  throw new Error(`${method} ${new URL(address).pathname}: ${value.error}: ${value.message}`);
}

/** Waits for the driver, starts a session and returns a function that sends commands to it. */
async function openSession(root: string, driver: ChildProcess) {
  while (!(await fetch(`${root}/status`).catch(() => null))) {
    if (driver.exitCode !== null) throw new Error('WebKitWebDriver ended before it was ready.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { sessionId } = await send<{ sessionId: string }>(`${root}/session`, 'POST', {
    capabilities: {},
  });
  return <Value>(method: Method, path: string, body?: object) =>
    send<Value>(`${root}/session/${sessionId}${path}`, method, body);
}
