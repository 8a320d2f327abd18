import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { serve } from '../press/src/node/cli/serve.ts';
import { chromiumFlags, ensureChromium } from '../scripts/browser.ts';

export const pressProgram = fileURLToPath(new URL('../press/bin/press.mjs', import.meta.url));
export const inPageScript = fileURLToPath(new URL('in-page.js', import.meta.url));

const realSite = fileURLToPath(new URL('../site/', import.meta.url));

/** The emulated phone. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  serviceWorkers: 'block',
} as const;

export const desktop = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;

/** Builds the site and serves a copy, so that later builds do not change it. */
export async function serveRealSite() {
  const child = spawn(process.execPath, [pressProgram, 'build'], {
    cwd: realSite,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The site could not be built; see the message above.');
  const folder = await mkdtemp(join(tmpdir(), 'bench-site-'));
  await cp(join(realSite, 'dist'), folder, { recursive: true });
  const server = await serve({ folder, base: '/multi-hooks/', port: 0 });
  return {
    folder,
    url: server.url,
    async close() {
      await server.close();
      await rm(folder, { recursive: true });
    },
  };
}

export async function launchBrowser() {
  const [load = 0] = loadavg();
  if (load > availableParallelism()) {
    console.warn(
      `The machine is busy (load ${load.toFixed(1)}, ${availableParallelism()} cores); expect longer times.`,
    );
  }
  return chromium.launch({
    executablePath: await ensureChromium(),
    // Block all other hosts: only the site is measured.
    args: [
      ...chromiumFlags,
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
}

/** A page with an empty cache. */
export async function newPage(
  context: BrowserContext,
): Promise<{ page: Page; session: CDPSession }> {
  await context.addInitScript({ path: inPageScript });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // On localhost Chromium would also accept Brotli, which many hosts do not send.
  await page.setExtraHTTPHeaders({ 'accept-encoding': 'gzip, deflate' });
  return { page, session };
}

/** Emulates a mid-range phone on a mid-range mobile network. */
export async function slowDown(session: CDPSession) {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page) {
  await page.waitForSelector('html[data-ready="true"]');
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round((sorted.length - 1) * share)] ?? Number.NaN;
}
