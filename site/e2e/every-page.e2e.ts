import type { Page } from '@playwright/test';
import { byScript, outwaitNotices } from './demo-by-script.ts';
import { drives } from './demos-by-hand.ts';
import {
  demoRoot,
  desktop,
  expect,
  failedIcon,
  inHand,
  open,
  phone,
  stopClock,
  test,
  title,
} from './fixtures.ts';
import { demoIds, pageOf, pages, paths } from './site-map.ts';

/* Promises of every document of the site. Each document is loaded once for all of them. */

interface Shift {
  value: number;
  moved: string[];
  /** Whether anything moved in the article around the demos. */
  isAroundDemos: boolean;
}

interface Collected {
  /** Refused requests and scripts so far. */
  violations: string[];
  /** Layout shifts so far. */
  shifts: Shift[];
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    const shifts: Shift[] = [];
    Object.assign(window, { violations, shifts });
    document.addEventListener('securitypolicyviolation', (event) => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Node }[];
        };
        const moved = sources.map(({ node }) => node?.textContent?.slice(0, 80) ?? '');
        const isAroundDemos = sources.some(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element?.closest('main') && !element.closest('[data-demo-root]');
        });
        shifts.push({ value, moved, isAroundDemos });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

const collected = (page: Page) =>
  page.evaluate(() => {
    const { violations, shifts } = window as unknown as Collected;
    return { violations, shifts };
  });

async function expectNothingMoved(page: Page) {
  await expect(page.locator('[data-demo-root]:empty')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const { shifts } = await collected(page);
  // A demo may show its measured size in its own box.
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect.soft(total, JSON.stringify(shifts)).toBeLessThan(0.001);
}

/** The demos are mounted over their prerendered HTML, and nothing around them has moved. */
async function expectMounted(page: Page, ids: string[]) {
  for (const id of ids) {
    await demoRoot(page, id).scrollIntoViewIfNeeded();
    await expect(demoRoot(page, id)).toHaveAttribute('data-mounted', 'true');
    await expect(demoRoot(page, id)).not.toHaveAttribute('data-mismatch');
  }
  const { shifts } = await collected(page);
  expect.soft(shifts.filter(({ isAroundDemos }) => isAroundDemos)).toEqual([]);
}

/** Clicks a demo as a reader does. Its notices are gone at the end. */
async function drive(page: Page, id: string) {
  const demo = demoRoot(page, id);
  const { press, click, enlarge } = inHand(page, demo);
  await drives[id]?.({ ...byScript(page, demo), press, click, enlarge });
  await outwaitNotices(page);
}

async function expectSkipLink(page: Page) {
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
}

/** Its page has another demo that counts every click. */
const ALONE = 'useclickaway-demo2';

test('every page', async ({ page, watch }) => {
  expect(Object.keys(drives), 'every demo of the site is covered').toEqual(demoIds);
  await page.setViewportSize(phone.viewport);
  await page.clock.install();
  for (const path of paths) {
    await test.step(path, async () => {
      const ids = demoIds.filter((id) => path !== '/' && pageOf(id) === path);
      await open(page, path);
      await test.step('does not move while it loads on a phone', () => expectNothingMoved(page));
      if (path === '/dom/use-size') {
        await test.step('offers with the first Tab to skip to the content', () =>
          expectSkipLink(page));
      }
      await test.step('hydrates without a warning, and mounts its demos', async () => {
        await expect.soft(title(page)).toHaveText(pages[path]);
        await expectMounted(page, ids);
      });
      await stopClock(page);
      for (const id of ids.filter((one) => one !== ALONE)) {
        await test.step(`has ${id}, which does what the page promises`, () => drive(page, id));
      }
      await page.clock.resume();
      await test.step('works within the policy', async () => {
        expect.soft((await collected(page)).violations).toEqual([]);
      });
    });
  }
  await test.step('needs no other host', () => {
    const needed = watch.outside.filter((url) => !/img\.shields\.io|codepen\.io/.test(url));
    expect(needed).toEqual([]);
  });
  await test.step(`/~demos/${ALONE} has a demo that does what its page promises`, async () => {
    await open(page, `/~demos/${ALONE}`);
    await expectMounted(page, [ALONE]);
    await stopClock(page);
    await drive(page, ALONE);
    await page.clock.resume();
  });
  await test.step('/dom redirects within the policy', async () => {
    await open(page, '/dom');
    expect((await collected(page)).violations).toEqual([]);
  });
});

test('on a desktop, with an outline or a UI library, nothing moves while a page loads', async ({
  page,
}) => {
  await page.setViewportSize(desktop.viewport);
  for (const path of ['/', '/side-effect/use-interval']) {
    await test.step(path, async () => {
      await open(page, path);
      await expectNothingMoved(page);
    });
  }
  await test.step('and the first Tab offers to skip to the content', () => expectSkipLink(page));
});

/** Loads the standalone page of a demo in a frame of this document, and clicks its first button. */
async function useAlone(id: string) {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0; width: 600px; height: 600px';
  frame.src = `~demos/${id}`;
  document.body.replaceChildren(frame);
  const root = () =>
    frame.contentDocument?.querySelector<HTMLElement>(`[data-demo-root="${id}"][data-mounted]`);
  const isReady = () => frame.contentDocument?.documentElement?.dataset.ready === 'true' && root();
  while (!isReady()) await new Promise((resolve) => setTimeout(resolve, 5));
  const inner = frame.contentDocument as Document;
  const demo = root() as HTMLElement;
  const isEmpty = !demo.innerHTML;
  demo.querySelector('button')?.click();
  await new Promise((resolve) => setTimeout(resolve));
  const [load] = frame.contentWindow?.performance.getEntriesByType('navigation') ?? [];
  return {
    status: (load as PerformanceNavigationTiming).responseStatus,
    isEmpty,
    isMismatch: 'mismatch' in demo.dataset,
    hasBanner: inner.querySelector('header, [role="banner"]') !== null,
    violations: (frame.contentWindow as unknown as Collected).violations,
  };
}

/** The layout of a page at one width. */
interface Answer {
  width: number;
  isSideways: boolean;
  /** Tables that would have to be scrolled, and cells without the name of their column. */
  tables: string[];
  breaksInWords: string[];
  hasDrawer: boolean;
  article: number;
  facts: number;
}

/** Goes to an address in the frame that this runs in, and measures it at each width. */
async function answersOf({
  address,
  heading,
  widths,
}: {
  address: string;
  heading: string;
  widths: number[];
}): Promise<Answer[]> {
  const link = Object.assign(document.createElement('a'), { href: address });
  document.body.append(link);
  link.click();
  link.remove();
  const isThere = () => {
    const [, id] = /~demos\/([^?]+)/.exec(address) ?? [];
    if (!id) return document.querySelector('h1')?.textContent === heading;
    const isFramed = document.querySelector('[data-demo]') !== null;
    const isHere = document.querySelector(`[data-demo-root="${id}"][data-mounted]`);
    return isHere && isFramed === address.includes('wrapper') && !document.querySelector('header');
  };
  while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5));

  const wideTables = () =>
    [...document.querySelectorAll('[data-table]')].flatMap((box) => {
      const cells = [...box.querySelectorAll('thead :is(th, td)')];
      const names = cells.map((cell) => cell.textContent ?? '');
      box.closest('details')?.setAttribute('open', '');
      const unnamed = [...box.querySelectorAll('tbody tr')].flatMap((row) =>
        [...row.children]
          .filter((cell, at) => {
            const shown = getComputedStyle(cell, '::before').content;
            // The header of a row is the title of its card.
            return names[at] && cell.localName === 'td' && !shown.startsWith(`"${names[at]}"`);
          })
          .map((cell) => `no name: ${cell.textContent}`),
      );
      const isWide = box.scrollWidth > box.clientWidth;
      return isWide ? [...unnamed, `wide: ${box.textContent}`] : unnamed;
    });
  const breaksInWords = () => {
    const found: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3')) {
      const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      let last: { letter: string; bottom: number } | undefined;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const text = node.textContent ?? '';
        for (let at = 0; at < text.length; at += 1) {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top, bottom } = range.getBoundingClientRect();
          const letter = text.charAt(at);
          const isBroken = last && top >= last.bottom - 1 && /[a-z]/i.test(last.letter);
          if (isBroken && /[a-z]/.test(letter)) {
            found.push(`${heading.textContent} before ${letter}`);
          }
          last = { letter, bottom };
        }
      }
    }
    return found;
  };
  const sizeOf = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? { width: 0, height: 0 };

  const answers: Answer[] = [];
  for (const width of widths) {
    (window.frameElement as HTMLElement).style.width = `${width}px`;
    for (const details of document.querySelectorAll('details')) details.open = width < 600;
    const { scrollWidth, clientWidth } = document.documentElement;
    answers.push({
      width: innerWidth,
      isSideways: scrollWidth > clientWidth,
      tables: width < 600 ? wideTables() : [],
      breaksInWords: width === 320 ? breaksInWords() : [],
      hasDrawer:
        document.querySelector('header [aria-controls="y-menu"]')?.checkVisibility() === true,
      article: sizeOf('.y-article').width,
      facts: sizeOf('[data-facts] ul').height,
    });
  }
  return answers;
}

/** A document of the same host that is not a page of the site: it contains a frame. */
const HOLDER = './robots.txt';

test.describe('in a frame of a text file', () => {
  test.use({ allow: failedIcon });

  test('/~demos/{id} shows the demo alone, within the policy', async ({ page }) => {
    await page.goto(HOLDER);
    for (const id of demoIds) {
      await test.step(id, async () => {
        expect.soft(await page.evaluate(useAlone, id)).toEqual({
          status: 200,
          isEmpty: false,
          isMismatch: false,
          hasBanner: false,
          violations: [],
        });
      });
    }
  });

  test('every page and every demo fits into any width', async ({ page, baseURL }) => {
    await page.goto(HOLDER);
    await page.evaluate(useAlone, 'usesize-demo1');
    const [frame] = page.frames().slice(1);
    if (!frame) throw new Error('The document has no frame.');
    const visit = (path: string, widths: number[]) =>
      frame.evaluate(answersOf, {
        address: baseURL + path.slice(1),
        heading: pages[path as keyof typeof pages],
        widths,
      });

    await test.step('no standalone demo scrolls sideways at 320 pixels', async () => {
      for (const query of ['', '?wrapper']) {
        for (const id of demoIds) {
          const [answer] = await visit(`/~demos/${id}${query}`, [320]);
          expect.soft(answer, id + query).toMatchObject({ width: 320, isSideways: false });
        }
      }
    });

    for (const path of paths) {
      await test.step(path, async () => {
        const widths = [320, 375, 599, 600, 768, 960, 961, 1440];
        const answers = await visit(path, widths);
        expect(answers.map(({ width }) => width)).toEqual(widths);
        for (const { width, facts, article, ...answer } of answers) {
          expect.soft(answer, `${path} at ${width}`).toEqual({
            isSideways: false,
            tables: [],
            // A title breaks at capitals only.
            breaksInWords: [],
            hasDrawer: width <= 960,
          });
          if (width >= 600 && width < 1440) expect.soft(article).toBeGreaterThanOrEqual(560);
          // The row of facts is one line.
          if (width === 1440) expect.soft(facts).toBeLessThan(30);
          if (width === 1440 && path !== '/') expect.soft(facts).toBeGreaterThan(0);
        }
      });
    }
  });
});
