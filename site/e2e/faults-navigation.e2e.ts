import type { Page } from '@playwright/test';
import {
  demoRoot,
  expect,
  expectDemoWorks,
  failedRequest,
  holdBack,
  menuLink,
  nextFrame,
  noticeOf,
  open,
  scrolled,
  scrollTo,
  stopClock,
  test,
} from './fixtures.ts';

const dataOf = (path: string) => new RegExp(`${path}/index\\.json`);

/** Heading, text, title, address and menu agree on the current page. */
async function expectAt(page: Page, path: string, heading: string) {
  const place = () =>
    page.evaluate(() => {
      const shown = (selector: string) => {
        const element = document.querySelector(selector);
        return element?.checkVisibility() ? element.textContent : undefined;
      };
      return {
        heading: shown('h1'),
        hasText: shown('[data-prose] p') !== undefined,
        title: document.title,
        path: location.pathname,
        current: shown('[aria-current="page"]'),
        loading: document.querySelector('.y-loading')?.textContent,
      };
    });
  await expect.poll(place).toEqual({
    heading,
    hasText: true,
    title: `${heading} - yhooks`,
    path: `/multi-hooks${path}`,
    current: heading,
    loading: '',
  });
}

const size = ['/dom/use-size', 'useSize'] as const;
const toggle = ['/state/use-toggle', 'useToggle'] as const;
const mount = ['/life-cycle/use-mount', 'useMount'] as const;
const unmount = ['/life-cycle/use-unmount', 'useUnmount'] as const;
const update = ['/life-cycle/use-update-effect', 'useUpdateEffect'] as const;
const interval = ['/side-effect/use-interval', 'useInterval'] as const;
const lock = ['/advanced/use-lock-fn', 'useLockFn'] as const;
const persist = ['/advanced/use-persist-fn', 'usePersistFn'] as const;

test.describe('while a navigation is pending', () => {
  // One step aborts a request.
  test.use({ allow: failedRequest });

  /** Releases a response, and waits until the page has received it. */
  async function answer(page: Page, path: string, release: () => void) {
    const response = page.waitForResponse(dataOf(path));
    release();
    await (await response).finished();
    await nextFrame(page);
  }

  // In one document: each step opens a page that no step before has loaded.
  test('the reader can go elsewhere, and late answers change nothing', async ({ page }) => {
    await open(page, interval[0]);
    await test.step('the page is left from its top; back restores it and its scroll position', async () => {
      const release = await holdBack(page, dataOf(toggle[0]));
      await scrollTo(page, 500);
      await menuLink(page, 'useToggle').click();
      await expect(page).toHaveURL(/use-toggle$/);
      await expect.poll(() => scrolled(page)).toBe(0);
      await expect(page.locator('.y-loading')).toHaveText('loading...');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('useInterval');
      await page.goBack();
      await expectAt(page, ...interval);
      await expect.poll(() => scrolled(page)).toBe(500);
      await answer(page, toggle[0], release);
      await expectAt(page, ...interval);
      expect(await scrolled(page)).toBe(500);
      await page.goForward();
      await expectAt(page, ...toggle);
      expect(await scrolled(page)).toBe(0);
    });
    await test.step('back goes back, and a late failure is not reported', async () => {
      let fail = () => {};
      const gate = new Promise<void>((resolve) => {
        fail = resolve;
      });
      await page.route(dataOf(mount[0]), async (route) => {
        await gate;
        await route.abort();
      });
      await menuLink(page, 'useMount').click();
      await page.goBack();
      await expectAt(page, ...toggle);
      const failed = page.waitForEvent('requestfailed');
      fail();
      await failed;
      await nextFrame(page);
      await expectAt(page, ...toggle);
    });
    await test.step('back and forward end at the pending page', async () => {
      const release = await holdBack(page, dataOf(size[0]));
      await menuLink(page, 'useSize').click();
      await page.evaluate(() => history.back());
      await expectAt(page, ...toggle);
      await page.evaluate(() => history.forward());
      await expect(page).toHaveURL(/use-size$/);
      await answer(page, size[0], release);
      await expectAt(page, ...size);
      await expect(demoRoot(page, 'usesize-demo1')).toHaveAttribute('data-mounted');
    });
    await test.step('ten fast steps back and forth end at the last one', async () => {
      const release = await holdBack(page, dataOf(unmount[0]));
      await menuLink(page, 'useUnmount').click();
      await page.evaluate(async () => {
        for (const step of [-2, 2, -1, 1, -1, -1, 2, -2, 1, -1]) {
          const moved = new Promise((resolve) =>
            addEventListener('popstate', resolve, { once: true }),
          );
          history.go(step);
          await moved;
        }
      });
      await answer(page, unmount[0], release);
      await expectAt(page, ...toggle);
    });
    await test.step('the page requested last wins, even if the data of another one comes last', async () => {
      const releaseLock = await holdBack(page, dataOf(lock[0]));
      const releasePersist = await holdBack(page, dataOf(persist[0]));
      await menuLink(page, 'useLockFn').click();
      await menuLink(page, 'usePersistFn').click();
      await answer(page, persist[0], releasePersist);
      await answer(page, lock[0], releaseLock);
      await expectAt(page, ...persist);
      await page.goBack();
      await expectAt(page, ...lock);
      await page.goBack();
      await expectAt(page, ...toggle);
    });
    await test.step('a hundred clicks on one link end there, with one new history entry', async () => {
      const entries = await page.evaluate(() => history.length);
      await menuLink(page, 'useUpdateEffect').evaluate((link: HTMLElement) => {
        for (let count = 0; count < 100; count += 1) link.click();
      });
      await expectAt(page, ...update);
      // The entries after the current one, two of them, are gone.
      expect(await page.evaluate(() => history.length)).toBe(entries - 1);
      await page.goBack();
      await expectAt(page, ...toggle);
      await expectDemoWorks(page);
    });
  });
});

test('leaving a page', async ({ page }) => {
  await page.clock.install();
  await open(page, lock[0]);
  await test.step('during a request of its demo does no harm, and its notices close', async () => {
    const demo = demoRoot(page, 'uselockfn-demo1');
    await expect(demo).toHaveAttribute('data-mounted');
    await demo.getByRole('button', { name: 'Submit' }).click();
    await expect(noticeOf(page, 'Start to submit')).toHaveCount(1);
    await menuLink(page, 'useMount').click();
    await expectAt(page, ...mount);
    await stopClock(page);
    await page.clock.runFor(60_000);
    await expect(noticeOf(page)).toHaveCount(0);
    await page.clock.resume();
    await page.goBack();
    await expect(demo).toContainText('Submit count: 0');
    await demo.getByRole('button', { name: 'Submit' }).click();
    await expect(noticeOf(page, 'Start to submit')).toHaveCount(1);
  });
  await test.step('while its demos are loading does no harm', async () => {
    const release = await holdBack(page, /assets\/demo.*\.js/);
    await menuLink(page, 'useToggle').click();
    await expectAt(page, ...toggle);
    const demo = demoRoot(page, 'usetoggle-demo1');
    // Shown without waiting for them.
    await expect(demo.getByRole('button')).not.toHaveCount(0);
    await expect(demo).not.toHaveAttribute('data-mounted');
    await menuLink(page, 'useMount').click();
    await expectAt(page, ...mount);
    await page.goBack();
    await expectAt(page, ...toggle);
    release();
    await expectDemoWorks(page);
  });
  await test.step('ends the timers of its demos', async () => {
    await page.evaluate(() => {
      const running = new Set<number>();
      const { setInterval: start, clearInterval: stop } = window;
      Object.assign(window, {
        running,
        setInterval(...args: Parameters<typeof setInterval>) {
          const id = start(...args) as unknown as number;
          running.add(id);
          return id;
        },
        clearInterval(id: number) {
          running.delete(id);
          stop(id);
        },
      });
    });
    const running = () =>
      page.evaluate(() => (window as unknown as { running: Set<number> }).running.size);
    await menuLink(page, 'useInterval').click();
    await expectAt(page, ...interval);
    await expect.poll(running).toBe(2);
    await page.goBack();
    await expectAt(page, ...toggle);
    await expect.poll(running).toBe(0);
    await page.goForward();
    await expectAt(page, ...interval);
    await expect.poll(running).toBe(2);
  });
});

test.describe('a demo that fails', () => {
  /** A module without imports: it writes React elements as plain objects. */
  const module = (component: string) => `
    const element = (type, props) => ({
      $$typeof: Symbol.for('react.element'), type, props, key: null, ref: props.ref ?? null, _owner: null,
    });
    export default function Demo() { ${component} }`;

  // Its errors are printed to the console, and so are hydration mismatches.
  test.use({
    allow:
      /^(error|uncaught): (Error: )?(Minified React error #(418|423)|boom|null|undefined|\{\}|Object|not gone)/,
  });

  /** Answers every demo with this component; the browser keeps a module for as long as the document. */
  async function answerWith(page: Page, component: string) {
    await page.unrouteAll();
    await page.route('**/assets/demo*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: module(component) }),
    );
  }

  const alerts = (page: Page) => page.getByRole('alert');

  // What can be thrown, and where, is tested beside the demo's error boundary.
  test('fails alone, and the reader can leave the page', async ({ page }) => {
    await test.step('while it is rendered', async () => {
      await answerWith(page, 'throw Object.create(null);');
      await open(page, toggle[0]);
      await expect(alerts(page)).toHaveText([/This demo failed/, /This demo failed/]);
    });
    await test.step('while it unmounts', async () => {
      await answerWith(
        page,
        `return element('button', {
          ref(button) { if (!button) throw new Error('not gone'); }, children: 'press' });`,
      );
      await menuLink(page, 'useInterval').click();
      await expectAt(page, ...interval);
      await expect(page.getByRole('button', { name: 'press' })).toHaveCount(2);
    });
  });
});
