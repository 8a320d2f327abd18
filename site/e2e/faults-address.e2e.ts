import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import {
  expect,
  expectDemoWorks,
  expectWhole,
  hydrated,
  menuLink,
  open,
  test,
  title,
} from './faults.ts';
import { dist } from './fixtures.ts';

const SEED = 20_261_115;
const COUNT = 1000;

declare global {
  interface Window {
    stringsOf: typeof stringsOf;
    /** Set by any script that an address has smuggled in. */
    pwned?: unknown;
  }
}

/** What a person, a scanner or an attacker may write into an address; the same for the same seed. */
function stringsOf(seed: number, count: number): string[] {
  const pieces = [
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
  // mulberry32: short, and good enough to choose with.
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
  return Array.from({ length: count }, (_, index) => {
    if (index < pieces.length) return pieces[index] as string;
    const text = Array.from({ length: 1 + random(5) }, piece).join('');
    return random(50) === 0 ? text.repeat(Math.ceil(10_240 / text.length)) : text;
  });
}

/** The document that the site has for unknown paths, for every path: what a static host does. */
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

/** Follows every string as a hash, a query or a path of this site, and tells what went wrong. */
async function follow(options: {
  seed: number;
  count: number;
  kind: 'hash' | 'query' | 'path' | 'demo';
}): Promise<string[]> {
  const { seed, count, kind } = options;
  const { origin, pathname } = location;
  const base = '/multi-hooks/';
  const scripts = document.scripts.length;
  const problems: string[] = [];
  let current = '';
  const report = (what: string) =>
    problems.push(`seed ${seed}, ${kind} ${JSON.stringify(current).slice(0, 200)}: ${what}`);
  addEventListener('error', (event) => report(`uncaught ${event.message}`));
  addEventListener('unhandledrejection', (event) => report(`unhandled ${event.reason}`));

  // What is asked for is waited for.
  let asked: Promise<unknown> = Promise.resolve();
  const { fetch: send } = window;
  window.fetch = (...args) => {
    const { href } = new URL(String(args[0]), location.href);
    if (!href.startsWith(origin + base)) report(`asks for ${href}`);
    const answer = send(...args);
    asked = answer.catch(() => {});
    return answer;
  };

  const link = document.body.appendChild(document.createElement('a'));
  // What the router leaves to the browser would end the document.
  addEventListener('click', (event) => {
    const isElsewhere = link.origin !== origin || !link.pathname.startsWith(base);
    const isFile = /\.[^/]*$/.test(link.pathname);
    if (!event.defaultPrevented && !isElsewhere && !isFile) report('is not followed');
    if (event.defaultPrevented && isElsewhere) report('is followed');
    event.preventDefault();
  });

  for (const text of window.stringsOf(seed, count)) {
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
    await asked;
    await new Promise((resolve) => setTimeout(resolve));
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading?.textContent?.trim() || heading.offsetHeight === 0) report('has no heading');
    if (window.pwned !== undefined) report('ran as a script');
    if (document.querySelector('img[src="x"], [onload], [onerror], iframe, base'))
      report('became an element');
    if (document.scripts.length !== scripts) report('became a script');
    if (({} as { x?: unknown }).x !== undefined) report('changed every object');
    if (location.origin !== origin || !location.pathname.startsWith(base))
      report(`leads to ${location.href}`);
  }
  window.fetch = send;
  return problems;
}

// Each begins with every awkward piece by itself.
for (const [kind, start, count] of [
  ['hash', './state/use-toggle', 250],
  ['query', './state/use-toggle', 250],
  ['query', './~demos/usetoggle-demo1', 125],
  ['path', './state/use-toggle', 250],
  ['demo', './state/use-toggle', 125],
] as const) {
  test(`${count} awkward strings as a ${kind} from ${start} break nothing and run nothing`, async ({
    page,
  }) => {
    await page.addInitScript(`window.stringsOf = ${stringsOf}`);
    await open(page, start);
    expect(await page.evaluate(follow, { seed: SEED, count, kind })).toEqual([]);
    if (start.includes('~demos')) return;
    if (kind === 'hash' || kind === 'query') await expectWhole(page, 'useToggle');
    await page.goto('./state/use-toggle');
    await hydrated(page);
    await menuLink(page, 'useSize').click();
    await expectWhole(page, 'useSize');
    await page.goBack();
    await expectWhole(page, 'useToggle');
    await expectDemoWorks(page);
  });
}

test(`an address that is loaded breaks nothing and runs nothing, seed ${SEED}`, async ({
  page,
  siteUrl,
}) => {
  await answerEverything(page);
  const { origin } = new URL(siteUrl);
  const strings = stringsOf(SEED, COUNT);
  // The pieces themselves, and some of what is made of them.
  const chosen = [...strings.slice(0, 90), ...strings.slice(-6)].filter(
    (_, index) => index % 3 === 0,
  );
  const where = ['', '~demos/', '_demos/', '?', '#', 'state/use-toggle?', '~demos/x?wrapper&'];
  for (const [index, text] of chosen.entries()) {
    const address = `${siteUrl}${where[index % where.length]}${text}`;
    // Only what the browser itself takes for an address of this site.
    if (!URL.canParse(address) || !new URL(address).href.startsWith(siteUrl)) continue;
    const about = JSON.stringify(address).slice(0, 200);
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page
      .locator('html[data-ready="true"]')
      .waitFor({ state: 'attached', timeout: 5000 })
      .catch(() => expect.soft(null, `${about} starts`).toBe('started'));
    await expect.soft(title(page), about).toHaveText(/\S/);
    const found = await page.evaluate(() => ({
      origin: location.origin,
      isUnderBase: location.pathname.startsWith('/multi-hooks/'),
      pwned: window.pwned,
      elements: document.querySelectorAll('img[src="x"], [onload], [onerror], iframe, base').length,
    }));
    const expected = { origin, isUnderBase: true, pwned: undefined, elements: 0 };
    expect.soft(found, about).toEqual(expected);
  }
});
