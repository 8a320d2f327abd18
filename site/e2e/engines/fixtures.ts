import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, test as base, beforeAll, expect } from 'vitest';
import { serve } from '../../../press/src/node/serve.ts';
import { dist } from '../site-map.ts';
import { startFirefox, startWebKit } from './drivers.ts';
import type { Engine } from './engine.ts';

export const isWebKit = process.env.ENGINE === 'webkit';

let engine: Engine;
let server: Awaited<ReturnType<typeof serve>>;
let folder: string;

beforeAll(async () => {
  folder = await copySite();
  server = await serve({ folder, base: '/multi-hooks/', port: 0 });
  engine = await (isWebKit ? startWebKit() : startFirefox());
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

/** Waits until the page's own code runs. */
export const waitForHydration = (browser: Engine) =>
  expect.poll(() => browser.evaluate(() => document.documentElement.dataset.ready)).toBe('true');

/** Loads a path of the site. */
export async function open(browser: Engine, path: string) {
  await browser.goto(addressOf(path));
  await waitForHydration(browser);
}

/** Expects an address of the site. */
export const expectAddress = (browser: Engine, path: string) =>
  expect.poll(() => browser.evaluate(() => location.href)).toBe(addressOf(path));

/** The text of the first element that matches; null when there is none. */
export const textOf = (browser: Engine, selector: string) =>
  browser.evaluate((css) => document.querySelector(css)?.textContent ?? null, selector);

/** Expects a text in the first element that matches, as soon as it is there. */
export const expectText = (browser: Engine, selector: string, text: string | RegExp) =>
  expect.poll(() => textOf(browser, selector)).toMatch(text);

/** The attribute of the first element that matches. */
export const attributeOf = (browser: Engine, selector: string, name: string) =>
  browser.evaluate(
    (css, attribute) => document.querySelector(css)?.getAttribute(attribute) ?? null,
    selector,
    name,
  );

/**
 * Clicks the middle of an element with exactly this name, once it exists, nothing covers it and it no longer
 * moves. Scrolls only if the element is out of view: scrolling the menu loads the badge at its end, whose
 * image fails here, so that the menu shrinks and its entries move during the click.
 */
export async function click(browser: Engine, selector: string, name = '', at = 0) {
  const locate = () =>
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
    point = await locate();
    return point !== null && point.join() === before?.join();
  };
  await expect.poll(rests, { message: `${selector} ${name}` }).toBe(true);
  const [x = 0, y = 0] = point ?? [];
  await browser.clickAt(x, y);
}
