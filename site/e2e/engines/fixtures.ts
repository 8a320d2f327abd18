import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test as base, beforeAll, expect } from 'vitest';
import { serve } from '../../../press/src/node/cli/serve.ts';
import { dist } from '../site-map.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const engines: Record<string, () => Promise<Engine>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

let engine: Engine;
let server: Awaited<ReturnType<typeof serve>>;
let folder: string;

beforeAll(async () => {
  const { ENGINE: name = '' } = process.env;
  const startEngine = engines[name];
  if (!startEngine)
    throw new Error(`ENGINE is “${name}”; use ${Object.keys(engines).join(' or ')}.`);
  folder = await copySite();
  [server, engine] = await Promise.all([
    serve({ folder, base: '/multi-hooks/', port: 0 }),
    startEngine(),
  ]);
});

afterAll(async () => {
  await engine?.close();
  await server?.close();
  if (folder) await rm(folder, { recursive: true });
});

/** Records errors and warnings across navigations, because WebDriver gives no access to the console. */
const recorder = `<script>{
  const record = (text) => {
    const earlier = JSON.parse(sessionStorage.complaints ?? '[]');
    sessionStorage.complaints = JSON.stringify([...earlier, text + ' (' + location.href + ')']);
  };
  for (const level of ['error', 'warn']) {
    const say = console[level];
    console[level] = (...args) => { record(level + ': ' + args.join(' ')); say(...args); };
  }
  addEventListener('error', ({ message }) => record('uncaught: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => record('unhandled: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record('refused: ' + violatedDirective + ' ' + blockedURI));
}</script>`;

/** The built site with the recorder in front of everything else. */
async function copySite(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'recorded-site-'));
  await cp(dist, copy, { recursive: true });
  for (const file of await readdir(copy, { recursive: true })) {
    if (!file.endsWith('.html')) continue;
    const html = await readFile(join(copy, file), 'utf8');
    await writeFile(join(copy, file), html.replace('<head>', `<head>${recorder}`));
  }
  return copy;
}

/** The address of a path of the site. */
export const addressOf = (path: string) => `${server.url.slice(0, -1)}${path}`;

/** A browser without storage from earlier tests; the test fails if a page reports an error. */
export const test = base.extend<{ browser: Engine }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern
  browser: async ({}, use) => {
    await use(engine);
    const complaints = await engine.evaluate(() => {
      const recorded: string[] = JSON.parse(sessionStorage.complaints ?? '[]');
      sessionStorage.clear();
      localStorage.clear();
      return recorded;
    });
    expect(complaints, 'complaints of the pages').toEqual([]);
  },
});

const isReady = (browser: Engine) =>
  browser.evaluate(() => document.documentElement.dataset.ready === 'true');

/** Waits until the page's own code runs. */
export const hydrated = (browser: Engine) => expect.poll(() => isReady(browser)).toBe(true);

/** Loads a path of the site. */
export async function open(browser: Engine, path: string) {
  await browser.goto(addressOf(path));
  await hydrated(browser);
}

export const currentAddress = (browser: Engine) => browser.evaluate(() => location.href);

/** The text of the first element that matches; null when there is none. */
export const textOf = (browser: Engine, selector: string) =>
  browser.evaluate((css) => document.querySelector(css)?.textContent ?? null, selector);

interface Target {
  selector: string;
  /** Its name, exactly. */
  name?: string;
  /** Which of the matching elements, from 0. */
  at?: number;
}

/**
 * Clicks the middle of an element, once it exists, nothing covers it and it no longer moves. Scrolls only
 * if the element is out of view: scrolling the menu loads the badge at its end, whose image fails here, so
 * that the menu shrinks and its entries move during the click.
 */
export async function click(browser: Engine, { selector, name = '', at = 0 }: Target) {
  const find = () =>
    browser.evaluate(
      (css, wanted, index) => {
        const element = [...document.querySelectorAll(css)].filter(
          (candidate) =>
            !wanted ||
            (candidate.getAttribute('aria-label') ?? candidate.textContent)?.trim() === wanted,
        )[index];
        const { x = 0, y = 0, width = 0, height = 0 } = element?.getBoundingClientRect() ?? {};
        const [left, top] = [x + width / 2, y + height / 2];
        if (element?.contains(document.elementFromPoint(left, top))) return [left, top];
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return null;
      },
      selector,
      name,
      at,
    );
  let point: number[] | null = null;
  const rests = async () => {
    const before = point;
    point = await find();
    return point !== null && point.join() === before?.join();
  };
  await expect.poll(rests, { message: `${selector} ${name}` }).toBe(true);
  const [x = 0, y = 0] = point ?? [];
  await browser.clickAt(x, y);
}
