import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  BASE,
  dist,
  expect,
  expectDemoWorks,
  expectWhole,
  failedRequest,
  follow,
  hydrated,
  open,
  test,
  title,
} from './fixtures.ts';

const SEED = 20_261_115;

/** What a person, a scanner or an attacker may write into an address. */
const PIECES = [
  '%',
  '%2',
  '%zz',
  '%20',
  '%00',
  '%0A',
  '%0D%0A',
  '%25',
  '%2525',
  '%2F',
  '%2f%2f',
  '%5C',
  '%3F',
  '%23',
  '%2e%2e%2f',
  '%2e',
  '%E4%B8%AD',
  '%E4%B8',
  '%C0%AF',
  '%ED%A0%80',
  '%F0%9F%8E%89',
  '%u4e2d',
  '%3Cscript%3Ewindow.pwned=1%3C/script%3E',
  '%3Cimg%20src=x%20onerror=window.pwned=1%3E',
  '\u202e',
  '\u200f',
  '\u2066abc\u2069',
  'שלום',
  'مرحبا',
  '🎉',
  '👩‍👩‍👧',
  '\ud800',
  '\udfff',
  '中文',
  'İ',
  'ß',
  'é',
  '\u0000',
  '\u2028',
  '\ufeff',
  '\t',
  '\n',
  ' ',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '__proto__[x]=1',
  'javascript:window.pwned=1',
  'data:text/html,<script>window.pwned=1</script>',
  '<img src=x onerror=window.pwned=1>',
  '"><script>window.pwned=1</script>',
  "'-(window.pwned=1)-'",
  '</script><script>window.pwned=1</script>',
  '<svg/onload=window.pwned=1>',
  '{{window.pwned=1}}',
  '../',
  '..\\',
  './',
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '@evil.test',
  '#',
  '##',
  '?',
  '&wrapper&capture',
  '=',
  '+',
  ';',
  '"]',
  "']",
  '\\',
  '*',
  ':target',
  'api',
  'state/use-toggle',
  '~demos/',
  '_demos/',
  'dom',
  'STATE/USE-TOGGLE/',
  'index.html',
  '.json',
  '-1',
  'NaN',
];

declare global {
  interface Window {
    /** Fragments and combinations of them; see `share`. */
    pieces: string[];
    strings: string[];
    /** Set by any script that an address has smuggled in. */
    pwned?: unknown;
  }
}

/** A thousand different strings: each fragment alone, then combinations; equal for equal seeds. */
function stringsOf(seed: number, pieces: string[]): string[] {
  // mulberry32: short, and random enough for this.
  let state = seed;
  const random = (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
  const piece = () => {
    if (random(5) > 0) return pieces[random(pieces.length)] as string;
    return String.fromCharCode(...Array.from({ length: 1 + random(6) }, () => random(0x10000)));
  };
  const strings = new Set(pieces);
  while (strings.size < 1000) {
    const text = Array.from({ length: 1 + random(5) }, piece).join('');
    strings.add(random(50) === 0 ? text.repeat(Math.ceil(10_240 / text.length)) : text);
  }
  return [...strings];
}

/** Answers every path with the site's 404 document, as a static host does for unknown paths. */
async function answerEverything(page: Page) {
  const unknown = await readFile(join(dist, '404.html'), 'utf8');
  await page.route(
    (url) => url.hostname === '127.0.0.1',
    (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ status: 404, contentType: 'text/html', body: unknown })
        : route.fallback(),
  );
}

type Kind = 'hash' | 'query' | 'path' | 'demo';

/** The strings for a kind: every n-th fragment, and a share of the combinations. */
interface Share {
  from: number;
  to: number;
  every?: number;
}

/** Follows strings as a hash, a query or a path of this site, and returns what went wrong. */
async function followStrings(options: Share & { kind: Kind; base: string; seed: number }) {
  const { kind, base, seed, from, to, every = 1 } = options;
  const shown = window.pieces.filter((_, at) => at % every === 0);
  const listening = new AbortController();
  const { signal } = listening;
  const { origin, pathname } = location;
  // Not the metadata in the head of a page.
  const countScripts = () =>
    document.querySelectorAll('script:not([type="application/ld+json"])').length;
  const scripts = countScripts();
  const problems: string[] = [];
  let current = '';
  const report = (what: string) =>
    problems.push(`seed ${seed}, ${kind} ${JSON.stringify(current).slice(0, 200)}: ${what}`);
  addEventListener('error', (event) => report(`uncaught ${event.message}`), { signal });
  addEventListener('unhandledrejection', (event) => report(`unhandled ${event.reason}`), {
    signal,
  });

  // Lets the loop wait for requests of the page.
  let requested: Promise<unknown> = Promise.resolve();
  const { fetch: send } = window;
  window.fetch = (...args) => {
    const { href } = new URL(String(args[0]), location.href);
    if (!href.startsWith(origin + base)) report(`requests ${href}`);
    const response = send(...args);
    requested = response.catch(() => {});
    return response;
  };

  const link = document.body.appendChild(document.createElement('a'));
  // A link that the router leaves to the browser would load another document.
  const onClick = (event: Event) => {
    // With `capture` in the query, the demo's motions click its buttons.
    if (event.target !== link) return;
    const isElsewhere = link.origin !== origin || !link.pathname.startsWith(base);
    const isFile = /\.[^/]*$/.test(link.pathname);
    if (!event.defaultPrevented && !isElsewhere && !isFile) report('is not followed');
    if (event.defaultPrevented && isElsewhere) report('is followed');
    event.preventDefault();
  };
  addEventListener('click', onClick, { signal });

  for (const text of [...shown, ...window.strings.slice(from, to)]) {
    current = text;
    if (kind === 'hash') location.hash = text;
    else {
      link.href = {
        query: `${pathname}?${text}`,
        path: `${base}${text}`,
        demo: `${base}~demos/${text}`,
      }[kind];
      link.click();
    }
    await requested;
    await new Promise((resolve) => setTimeout(resolve));
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading?.textContent?.trim() || heading.offsetHeight === 0) report('has no heading');
    if (window.pwned !== undefined) report('ran as a script');
    if (document.querySelector('img[src="x"], [onload], [onerror], iframe, base'))
      report('became an element');
    if (countScripts() !== scripts) report('became a script');
    if (({} as { x?: unknown }).x !== undefined) report('changed every object');
    if (location.origin !== origin || !location.pathname.startsWith(base))
      report(`leads to ${location.href}`);
  }
  window.fetch = send;
  listening.abort();
  link.remove();
  return problems;
}

test.describe('awkward strings', () => {
  // Paths that do not exist are answered 404.
  test.use({ allow: failedRequest });

  test('in an address break nothing and run nothing', async ({ page }) => {
    // Generated in the page, because a lone surrogate does not survive serialisation.
    await page.addInitScript(`window.pieces = [${PIECES.map(escaped).join()}];
      window.strings = (${stringsOf})(${SEED}, window.pieces);`);
    await open(page, '/state/use-toggle');
    const expectNoProblems = (kind: Kind, share: Share) =>
      test.step(`as a ${kind} of ${new URL(page.url()).pathname}`, async () => {
        const problems = page.evaluate(followStrings, { kind, base: BASE, seed: SEED, ...share });
        expect(await problems).toEqual([]);
      });
    // Every kind gets a share of the combinations that nothing else gets.
    await expectNoProblems('hash', { from: 100, to: 140 });
    await expectNoProblems('query', { from: 140, to: 160 });
    await expectWhole(page, 'useToggle');
    await follow(page, `${BASE}~demos/usetoggle-demo1`);
    await expect(page.getByRole('banner')).toHaveCount(0);
    // The same code reads these, so a third of the fragments is enough.
    await expectNoProblems('query', { from: 160, to: 180, every: 3 });
    await follow(page, `${BASE}state/use-toggle`);
    await expectWhole(page, 'useToggle');
    await expectNoProblems('path', { from: 180, to: 220 });
    await expectNoProblems('demo', { from: 220, to: 240, every: 3 });
    await follow(page, `${BASE}state/use-toggle`);
    await expectWhole(page, 'useToggle');
    await expectDemoWorks(page);
  });
});

/** A string literal in which every character is escaped. */
function escaped(text: string): string {
  const units = text.split('').map((unit) => unit.charCodeAt(0).toString(16).padStart(4, '0'));
  return `"${units.map((unit) => `\\u${unit}`).join('')}"`;
}

/** Addresses to load: for each place in an address, another attempt to break or to inject. */
const LOADED = [
  '%zz',
  '~demos/%3Cimg%20src=x%20onerror=window.pwned=1%3E',
  '_demos/%3Cscript%3Ewindow.pwned=1%3C/script%3E',
  '?"><script>window.pwned=1</script>',
  '#<img src=x onerror=window.pwned=1>',
  "state/use-toggle?'-(window.pwned=1)-'",
  '~demos/x?wrapper&%E4%B8',
];

test.describe('awkward addresses that are loaded', () => {
  test.use({ allow: failedRequest });

  test('break nothing and run nothing', async ({ page, siteUrl }) => {
    await answerEverything(page);
    for (const text of LOADED) {
      const response = await page.goto(siteUrl + text, { waitUntil: 'domcontentloaded' });
      expect(response, `${text} is loaded`).not.toBeNull();
      await hydrated(page);
      await expect(title(page), text).toHaveText(/\S/);
      const found = await page.evaluate(() => ({
        origin: location.origin,
        path: location.pathname.slice(0, '/multi-hooks/'.length),
        pwned: window.pwned,
        elements: document.querySelectorAll('img[src="x"], [onload], [onerror], iframe, base')
          .length,
      }));
      expect.soft(found, text).toEqual({
        origin: new URL(siteUrl).origin,
        path: BASE,
        pwned: undefined,
        elements: 0,
      });
    }
  });
});
