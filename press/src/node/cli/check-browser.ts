import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { encodePath } from '../../shared/encode-path.ts';
import { PressError } from '../../shared/error.ts';
import { withBase } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Queries } from '../lib/queries.ts';
import type { Content } from '../site/load-content.ts';
import type { Browser } from './find-browser.ts';
import { preview } from './preview.ts';

export interface CheckInBrowserOptions {
  browser: Browser;
  config: ResolvedConfig;
  content: Content;
  queries: Queries;
  onProgress: (message: string) => void;
  onFinding: (text: string) => void;
}

/** Visits all pages and demos of the built site in an installed browser; returns the number of findings. */
export async function checkInBrowser(options: CheckInBrowserOptions): Promise<number> {
  const { browser, config, content, queries, onProgress, onFinding } = options;
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const server = await preview({
    config,
    queries,
    content,
    port: 0,
    onWarning: onFinding,
    addresses: () => addressesOf(content),
    onVisit(visit) {
      if (visit.kind === 'end') end();
      else onProgress(`pages visited: ${visit.done} of ${visit.total}`);
    },
  });
  const profile = mkdtempSync(join(tmpdir(), 'press-browser-'));
  const program = spawn(
    browser.file,
    browser.arguments(server.visitUrl, profile),
    // A separate process group, so that all processes of the browser can be killed together.
    { stdio: ['ignore', 'ignore', 'pipe'], detached: process.platform !== 'win32' },
  );
  let errors = '';
  program.stderr.on('data', (text) => {
    errors = (errors + text).slice(-2000);
  });
  const exited: Promise<string> = once(program, 'exit').then(
    ([code]) => errors.trim().split('\n').at(-1) || `code ${code}`,
    ({ message }) => message,
  );
  try {
    const reason = await Promise.race([ended, exited]);
    if (!reason) return await server.count();
    const message = `${basename(browser.file)} ended before it had visited all pages: ${reason}`;
    throw new PressError({ message });
  } finally {
    if (program.exitCode === null && program.pid) {
      endProcesses(program.pid);
      await exited;
    }
    await server.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function endProcesses(pid: number): void {
  try {
    if (process.platform === 'win32') spawn('taskkill', ['/pid', String(pid), '/T', '/F']);
    else process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/** All pages, and the demos that pages show in iframes. */
function addressesOf({ pages, demos, site: { base, demoRoute } }: Content): string[] {
  const framed = [...demos].filter(([, { demo }]) => demo.iframe && !demo.inline);
  const paths = [
    ...pages.map(({ page }) => page.path),
    ...framed.map(([id]) => `/${demoRoute}/${id}`),
  ];
  return paths.map((path) => encodePath(withBase(base, path)));
}
