import type { Page } from '@playwright/test';
import {
  demoRoot,
  expect,
  expectDemoWorks,
  expectWhole,
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

/** Heading, title, address and menu agree on where the reader is. */
async function expectAt(page: Page, path: string, heading: string) {
  await expectWhole(page, heading);
  await expect(page).toHaveTitle(`${heading} - yhooks`);
  expect(new URL(page.url()).pathname).toBe(`/multi-hooks${path}`);
  await expect(page.locator('[aria-current="page"]')).toHaveText(heading);
  await expect(page.locator('.loading')).toBeEmpty();
}

const size = ['/dom/use-size', 'useSize'] as const;
const toggle = ['/state/use-toggle', 'useToggle'] as const;
const mount = ['/life-cycle/use-mount', 'useMount'] as const;
const interval = ['/side-effect/use-interval', 'useInterval'] as const;

test.describe('while a navigation is pending', () => {
  // One test aborts a request.
  test.use({ allow: failedRequest });

  /** Releases a response, and waits until the page has received it. */
  async function answer(page: Page, path: string, release: () => void) {
    const response = page.waitForResponse(dataOf(path));
    release();
    await (await response).finished();
    await nextFrame(page);
  }

  test('back restores page and scroll position, and a late response changes nothing', async ({
    page,
  }) => {
    const release = await holdBack(page, dataOf(toggle[0]));
    await open(page, interval[0]);
    await scrollTo(page, 500);
    await menuLink(page, 'useToggle').click();
    await expect(page).toHaveURL(/use-toggle$/);
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

  test('back goes back, and a late failure is not reported', async ({ page }) => {
    let fail = () => {};
    const gate = new Promise<void>((resolve) => {
      fail = resolve;
    });
    await page.route(dataOf(toggle[0]), async (route) => {
      await gate;
      await route.abort();
    });
    await open(page, size[0]);
    await menuLink(page, 'useToggle').click();
    await page.goBack();
    await expectAt(page, ...size);
    const failed = page.waitForEvent('requestfailed');
    fail();
    await failed;
    await nextFrame(page);
    await expectAt(page, ...size);
    await menuLink(page, 'useMount').click();
    await expectAt(page, ...mount);
    await page.goBack();
    await expectAt(page, ...size);
  });

  test('back and forward end at the pending page', async ({ page }) => {
    const release = await holdBack(page, dataOf(toggle[0]));
    await open(page, size[0]);
    await menuLink(page, 'useMount').click();
    await expectAt(page, ...mount);
    await menuLink(page, 'useToggle').click();
    await page.evaluate(() => history.back());
    await expectAt(page, ...mount);
    await page.evaluate(() => history.forward());
    await expect(page).toHaveURL(/use-toggle$/);
    await answer(page, toggle[0], release);
    await expectAt(page, ...toggle);
    await expectDemoWorks(page);
  });

  test('ten fast steps back and forth end at the last one', async ({ page }) => {
    const release = await holdBack(page, dataOf(toggle[0]));
    await open(page, size[0]);
    await menuLink(page, 'useMount').click();
    await expectAt(page, ...mount);
    await menuLink(page, 'useToggle').click();
    await page.evaluate(async () => {
      for (const step of [-2, 2, -1, 1, -1, -1, 2, -2, 1, -1]) {
        const moved = new Promise((resolve) =>
          addEventListener('popstate', resolve, { once: true }),
        );
        history.go(step);
        await moved;
      }
    });
    await answer(page, toggle[0], release);
    await expectAt(page, ...size);
  });

  for (const order of ['first', 'last'] as const) {
    test(`the page requested last wins, even if its data comes ${order}`, async ({ page }) => {
      const releaseToggle = await holdBack(page, dataOf(toggle[0]));
      const releaseMount = await holdBack(page, dataOf(mount[0]));
      await open(page, size[0]);
      await menuLink(page, 'useToggle').click();
      await menuLink(page, 'useMount').click();
      const answers = [
        () => answer(page, mount[0], releaseMount),
        () => answer(page, toggle[0], releaseToggle),
      ];
      if (order === 'last') answers.reverse();
      for (const come of answers) await come();
      await expectAt(page, ...mount);
      await page.goBack();
      await expectAt(page, ...toggle);
      await page.goBack();
      await expectAt(page, ...size);
    });
  }
});

test.describe('leaving a page', () => {
  test('ends the timers of its demos', async ({ page }) => {
    await page.addInitScript(() => {
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
    await open(page, interval[0]);
    await expect.poll(running).toBe(2);
    await menuLink(page, 'useToggle').click();
    await expectAt(page, ...toggle);
    await expect.poll(running).toBe(0);
    await page.goBack();
    await expectAt(page, ...interval);
    await expect.poll(running).toBe(2);
  });

  test('during a request of its demo does no harm, and its notices close', async ({ page }) => {
    await page.clock.install();
    await open(page, '/advanced/use-lock-fn');
    const demo = demoRoot(page, 'uselockfn-demo1');
    await expect(demo).toHaveAttribute('data-mounted');
    await demo.getByRole('button', { name: 'Submit' }).click();
    await expect(noticeOf(page, 'Start to submit')).toHaveCount(1);
    await menuLink(page, 'useToggle').click();
    await expectAt(page, ...toggle);
    await stopClock(page);
    await page.clock.runFor(60_000);
    await expect(noticeOf(page)).toHaveCount(0);
    await page.clock.resume();
    await expectDemoWorks(page);
    await page.goBack();
    await expect(demo).toContainText('Submit count: 0');
    await demo.getByRole('button', { name: 'Submit' }).click();
    await expect(noticeOf(page, 'Start to submit')).toHaveCount(1);
  });

  test('while a demo is played stops the motions', async ({ page }) => {
    await page.clock.install();
    await open(page, toggle[0]);
    const frame = page.locator('[data-demo="usetoggle-demo1"]');
    await frame.getByRole('button', { name: 'Play' }).click();
    await expect(frame.locator('[data-demo-root]')).toContainText('state: true');
    await menuLink(page, 'useMount').click();
    await expectAt(page, ...mount);
    await page.clock.runFor(60_000);
    await page.goBack();
    await expectAt(page, ...toggle);
    await expect(frame.getByRole('button', { name: 'Play' })).toBeEnabled();
    await expectDemoWorks(page);
  });

  test('while its demos are loading does no harm', async ({ page }) => {
    const release = await holdBack(page, /assets\/demo.*\.js/);
    await open(page, toggle[0]);
    await menuLink(page, 'useMount').click();
    await expectAt(page, ...mount);
    await page.goBack();
    await expectAt(page, ...toggle);
    release();
    await expectDemoWorks(page);
  });
});

test.describe('a demo that', () => {
  /** A module without imports: it writes React elements as plain objects. */
  const module = (component: string) => `
    const element = (type, props) => ({
      $$typeof: Symbol.for('react.element'), type, props, key: null, ref: props.ref ?? null, _owner: null,
    });
    export default function Demo() { ${component} }`;

  // Its errors reach the console, and so do hydration mismatches.
  test.use({
    allow:
      /^(error|uncaught): (Error: )?(Minified React error #(31|130|418|423)|boom|null|undefined|\{\}|Object|not gone)/,
  });

  /** Answers every demo with this component; the browser keeps a module for as long as the document. */
  const answerWith = (page: Page, component: string) =>
    page.route('**/assets/demo*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: module(component) }),
    );

  test('fails while it is rendered fails alone', async ({ page }) => {
    // Each page has other demos, and its own fault.
    const failing = [
      ['throws a string', 'throw "boom";', interval],
      ['throws undefined', 'throw undefined;', mount],
      ['throws null', 'throw null;', ['/dom/use-click-away', 'useClickAway']],
      [
        'throws an object that has no string form',
        'throw Object.create(null);',
        ['/life-cycle/use-unmount', 'useUnmount'],
      ],
      [
        'returns an object that React cannot render',
        'return {};',
        ['/advanced/use-persist-fn', 'usePersistFn'],
      ],
      ['renders an undefined component', 'return element(undefined, {});', size],
    ] as const;
    await answerWith(page, 'throw "boom";');
    await open(page, toggle[0]);
    await expect(page.getByRole('alert')).toHaveCount(2);
    for (const [how, component, [path, heading]] of failing) {
      await test.step(how, async () => {
        await page.unrouteAll();
        await answerWith(page, component);
        await menuLink(page, heading).click();
        await expectAt(page, path, heading);
        await expect(page.getByRole('alert').first()).toContainText('This demo failed');
        await expect(page.getByRole('alert')).toHaveCount(
          await page.locator('[data-demo-root]').count(),
        );
        await menuLink(page, 'useToggle').click();
        await expectAt(page, ...toggle);
        await page.goBack();
        await expectAt(page, path, heading);
      });
    }
  });

  test('fails later fails alone, in the article and on its standalone page', async ({ page }) => {
    const acts = {
      'throws null in a handler': 'throw null',
      'throws an object that has no string form in a handler': 'throw Object.create(null)',
      'rejects with undefined': 'Promise.reject()',
      'rejects with an object that has no string form': 'Promise.reject(Object.create(null))',
    };
    // One button for each of them.
    const buttons = Object.values(acts).map(
      (act, at) => `element('button', { onClick() { ${act} }, children: 'press ${at}' })`,
    );
    await answerWith(page, `return [${buttons.join()}];`);
    for (const path of ['/~demos/usetoggle-demo1', toggle[0]]) {
      await open(page, path);
      for (const [at, how] of Object.keys(acts).entries()) {
        await test.step(`${how}, at ${path}`, async () => {
          const button = page.getByRole('button', { name: `press ${at}` }).first();
          await button.click();
          await expect(page.getByRole('alert')).toHaveCount(1);
          await page.getByRole('button', { name: 'Reset' }).click();
          await expect(page.getByRole('alert')).toHaveCount(0);
          await expect(button).toBeVisible();
        });
      }
    }
    await expectAt(page, ...toggle);
  });

  test('throws while it unmounts does not keep the reader on the page', async ({ page }) => {
    const component = `return element('button', {
      ref(button) { if (!button) throw new Error('not gone'); }, children: 'press' });`;
    await page.route('**/assets/demo*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: module(component) }),
    );
    await open(page, toggle[0]);
    await expect(page.getByRole('button', { name: 'press' })).toHaveCount(2);
    await page.unroute('**/assets/demo*.js');
    await menuLink(page, 'useMount').click();
    await expectAt(page, ...mount);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
