import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programsInPath } from '../../../scripts/chromium.ts';
import { createEngine, type Engine, type Send } from './engine.ts';

/*
 * Both browsers understand the commands of WebDriver. WebKit gets them over HTTP. Firefox gets them over a
 * socket by Marionette, its own protocol: Debian has no WebDriver server for it.
 */

/** The program in FIREFOX_PATH, else an installed Firefox. */
export function findFirefox(): string | undefined {
  return process.env.FIREFOX_PATH || programsInPath('firefox-esr', 'firefox')[0];
}

/** WebKit's driver and the display it needs: Debian's `webkit2gtk-driver` and `xvfb`. */
export function findWebKit(): { driver: string; display: string } | undefined {
  const [driver] = programsInPath('WebKitWebDriver');
  const [display] = programsInPath('Xvfb');
  return driver && display ? { driver, display } : undefined;
}

export async function startFirefox(): Promise<Engine> {
  const program = findFirefox();
  if (!program) throw new Error('No Firefox: install firefox-esr, or set FIREFOX_PATH.');
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    // Requests to other hosts fail.
    'network.dns.disabled': true,
    'layout.css.prefers-color-scheme.content-override': 0,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const firefox = spawn(program, args, { stdio: 'ignore' });
  // Firefox must not outlive a test process that ends early.
  process.once('exit', () => firefox.kill());
  const socket = await untilReady(firefox, () => connectTo(port));
  const send = speakMarionette(socket);
  await send('NewSession', {});
  await send('SetWindowRect', { width: 1440, height: 985 });
  return createEngine(send, async () => {
    socket.destroy();
    firefox.kill();
    await once(firefox, 'close');
    await rm(profile, { recursive: true });
  });
}

/** Messages are JSON arrays, each after its length in bytes and a colon. */
function speakMarionette(socket: Socket): Send {
  type Answer = [type: 1, id: number, error: { message: string } | null, result: unknown];
  const waiting = new Map<number, (answer: Answer) => void>();
  let id = 0;
  let received = Buffer.alloc(0);
  socket.on('data', (data) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, Math.max(start - 1, 0)));
      if (start === 0 || received.length < end) return;
      const message: Answer | object = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      // The first message describes the protocol.
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Answer);
    }
  });
  return async (command, parameters) => {
    id += 1;
    const text = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    const answer = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answer;
    if (error) throw new Error(`${command}: ${error.message}`);
    return (result as { value?: unknown } | null)?.value;
  };
}

/** WebKitGTK's small browser, in a virtual screen. */
export async function startWebKit(): Promise<Engine> {
  const programs = findWebKit();
  if (!programs) throw new Error('No WebKit: install webkit2gtk-driver and xvfb.');
  const screenArgs = ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'];
  const screen = spawn(programs.display, screenArgs, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(screen.stdout, 'data');
  const port = await freePort();
  const proxy = 'http://127.0.0.1:9';
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(number).trim()}`,
      GTK_THEME: 'Adwaita:dark',
      NO_AT_BRIDGE: '1',
      // With a proxy as a capability, the browser crashes on one start out of ten.
      http_proxy: proxy,
      https_proxy: proxy,
      no_proxy: '127.0.0.1',
      // Its sandbox refuses to run as root, in most containers for anybody.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const stop = () => {
    driver.kill();
    screen.kill();
  };
  process.once('exit', stop);
  const root = `http://127.0.0.1:${port}`;
  await untilReady(driver, () => fetch(`${root}/status`));
  const { sessionId } = (await post(`${root}/session`, { capabilities: {} })) as {
    sessionId: string;
  };
  const paths: Record<string, string> = {
    Navigate: 'url',
    Back: 'back',
    Forward: 'forward',
    Refresh: 'refresh',
    ExecuteScript: 'execute/sync',
    PerformActions: 'actions',
    SetWindowRect: 'window/rect',
  };
  const send: Send = (command, parameters) =>
    post(`${root}/session/${sessionId}/${paths[command]}`, parameters);
  await send('SetWindowRect', { width: 1440, height: 938 });
  return createEngine(send, async () => {
    await fetch(`${root}/session/${sessionId}`, { method: 'DELETE' });
    stop();
  });
}

/** Sends a command; returns its value or throws the driver's error. */
async function post(address: string, body: object): Promise<unknown> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) });
  const { value } = (await response.json()) as { value: { message?: string } };
  if (response.ok) return value;
  throw new Error(`${new URL(address).pathname}: ${value.message}`);
}

/** Connects to a program that has just been started, as soon as it answers. */
async function untilReady<Result>(program: ChildProcess, attempt: () => Promise<Result>) {
  for (;;) {
    const result = await attempt().catch(() => null);
    if (result) return result;
    if (program.exitCode !== null) throw new Error(`${program.spawnfile} ended: start it by hand.`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function connectTo(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.once('error', reject);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
