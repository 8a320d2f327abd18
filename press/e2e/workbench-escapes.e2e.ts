import type { Browser } from '@playwright/test';
import {
  blockedEscapes,
  blockedEscapesText,
  navigations,
  navigationText,
} from './support/workbench/escapes.ts';
import { nativeHangs } from './support/workbench/hangs.ts';
import { test as base, expect, openWorkbench, settled } from './support/workbench/lab-test.ts';
import { type Listeners, startListeners } from './support/workbench/listeners.ts';
import { edit, state } from './support/workbench/page.ts';
import { launchReadersChromium } from './support/workbench/readers-chromium.ts';
import { demo } from './support/workbench/texts.ts';
import { waysToFocus, waysToFocusText } from './support/workbench/ways-to-focus.ts';

/*
 * Attempts to escape from the frame, with listeners that would notice them. Firefox and WebKit run the same
 * tables: site/e2e/engines/workbench-frame.ts.
 */

const test = base.extend<object, { readers: Browser; listeners: Listeners }>({
  readers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const browser = await launchReadersChromium();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  listeners: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const listeners = await startListeners();
      await use(listeners);
      await listeners.close();
    },
    { scope: 'worker' },
  ],
});

// In one worker, so that the browser is started once.
test.describe.configure({ mode: 'default' });

const good = 'export default () => <button id="b">fine</button>;';

// Each takes seconds, so only one is tried; HANGS=all tries the whole table.
const natives = Object.entries(nativeHangs).slice(0, process.env.HANGS === 'all' ? undefined : 1);

test('nothing escapes from the frame, and no listener receives a request', async ({
  readers,
  listeners,
  lab,
}) => {
  const page = await readers.newPage();
  const opened = await openWorkbench(page, lab.url);
  await settled(opened);
  const places = { site: lab.url, ...listeners };

  await test.step('the page names the one file that its frame may show', async () => {
    const policies = await page
      .locator('meta[http-equiv="Content-Security-Policy"]')
      .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content') ?? ''));
    expect(policies).toHaveLength(2);
    expect(policies[1]).toBe(`frame-src ${lab.url}~workbench/frame.html`);
  });

  await test.step('tried together', async () => {
    await edit(opened, blockedEscapesText(places));
    const written = async () => (await state(opened)).console.map(({ text }) => text);
    await expect.poll(written, { timeout: 30_000 }).toContain('done');
    const lines = (await written()).filter((line) => line !== 'done');
    expect(lines.sort()).toEqual(
      Object.keys(blockedEscapes)
        .map((name) => `shut ${name}`)
        .sort(),
    );
    expect(listeners.heard).toEqual([]);
  });

  for (const { name, code, outcome } of navigations) {
    await test.step(name, async () => {
      await edit(opened, navigationText(code, places));
      await settled(opened);
      const kind = async () => (await state(opened)).problems[0]?.kind;
      // The next text shows that the workbench still works.
      if (outcome === 'left') await expect.poll(kind).toBe('left');
      else {
        await edit(opened, good);
        await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText('fine');
      }
      if (outcome === 'goes on') expect(await kind()).toBeUndefined();
      expect(listeners.heard).toEqual([]);
    });
  }
  expect(page.url()).toBe(lab.url);
  expect(readers.contexts().flatMap((context) => context.pages())).toHaveLength(1);

  await test.step('outside of the frame, the listeners do receive them', async () => {
    await page.evaluate(async (turn) => {
      const server = { urls: [`turn:${turn}`], username: 'TEXT', credential: 'x' };
      const calling = new RTCPeerConnection({ iceServers: [server] });
      calling.createDataChannel('x');
      await calling.setLocalDescription(await calling.createOffer());
    }, listeners.udpHost);
    await expect.poll(() => listeners.heard.join()).toContain('TEXT');
  });

  await page.close();
});

// In another page: requests that a text has sent while leaving keep its process alive, and with it the
// hang.
test('a frame that no longer responds is replaced, and the page still works', async ({
  readers,
  lab,
}) => {
  const page = await readers.newPage();
  const opened = await openWorkbench(page, lab.url);
  await settled(opened);
  for (const [name, code] of natives) {
    await test.step(`${name} without an end`, async () => {
      test.setTimeout(test.info().timeout + 30_000);
      await edit(opened, demo({ body: code }));
      await expect.poll(async () => (await state(opened)).problems[0]?.kind).toBe('silent');
      await expect(page.locator('iframe')).toHaveCount(0);
      await edit(opened, good);
      await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText('fine');
    });
  }
  await page.close();
});

test('the keys stay where the reader types, and Back leaves the page', async ({ readers, lab }) => {
  const page = await readers.newPage();
  await page.goto(`${lab.url}plain`);
  const opened = await openWorkbench(page, lab.url);
  await settled(opened);
  const frame = page.locator('iframe[title]');
  const result = page.frameLocator('iframe[title]');
  const isInFrame = () =>
    page.evaluate(() => document.activeElement === document.querySelector('iframe[title]'));
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('input'), { id: 'field' });
    document.querySelector('iframe')?.parentElement?.before(field);
  });
  const field = page.locator('#field');

  await test.step('focus that code has moved is moved back', async () => {
    await field.focus();
    const body = `useEffect(() => {
      const timer = setInterval(() => { document.getElementById('b')!.focus(); console.log('focused'); }, 70);
      return () => clearInterval(timer);
    }, []);`;
    await edit(opened, demo({ body }));
    const count = async () => (await state(opened)).console[0]?.count ?? 0;
    await expect.poll(count).toBeGreaterThan(2);
    await expect(field).toBeFocused();
    const before = await count();
    await expect.poll(count).toBeGreaterThan(before + 2);
    await expect(field).toBeFocused();
    // Even if the pointer happens to be over the frame.
    await frame.hover({ position: { x: 2, y: 2 } });
    const hovered = await count();
    await expect.poll(count).toBeGreaterThan(hovered + 2);
    await expect(field).toBeFocused();
  });

  await test.step('in whatever way it was moved', async () => {
    await field.focus();
    await edit(opened, waysToFocusText());
    const written = async () => (await state(opened)).console.map(({ text }) => text);
    await expect.poll(written, { timeout: 30_000 }).toContain('done');
    expect(await written()).toEqual([
      ...Object.keys(waysToFocus).map((name) => `lost ${name}`),
      'done',
    ]);
    await expect(field).toBeFocused();
  });

  await test.step('focus that the reader has moved stays', async () => {
    // A different text: a click on a frame that is about to be replaced would be lost.
    await edit(opened, good.replace('fine', 'pressable'));
    await expect(result.locator('#b')).toHaveText('pressable');
    await field.focus();
    await result.locator('#b').click();
    await expect.poll(isInFrame).toBe(true);
    await field.focus();
    await page.keyboard.press('Tab');
    await expect.poll(isInFrame).toBe(true);
    // Longer than any time limit for the reader.
    const waits = () => new Promise((resolve) => setTimeout(resolve, 500));
    await waits();
    expect(await isInFrame()).toBe(true);

    // Like a screen reader's cursor: without a key, a click or code of the demo.
    await field.focus();
    const document = page.frames().find((one) => one.url().includes('~workbench'));
    const session = await page.context().newCDPSession(document ?? page);
    const { result: button } = await session.send('Runtime.evaluate', {
      expression: 'document.getElementById("b")',
    });
    await session.send('DOM.focus', { objectId: button.objectId });
    await waits();
    expect(await isInFrame()).toBe(true);
    expect(await result.locator(':focus').getAttribute('id')).toBe('b');
    await session.detach();
  });

  await test.step('entries in the history', async () => {
    const push = `for (let n = 0; n < 45; n++) history.pushState(n, '', '#' + n);`;
    await edit(opened, demo({ body: `useEffect(() => { ${push} console.log('pushed'); }, []);` }));
    await expect.poll(async () => (await state(opened)).console[0]?.text).toBe('pushed');
    await edit(
      opened,
      'export default () => <><a href="#one">one</a> <a href="#two">two</a> <p id="b">fine</p></>;',
    );
    for (const name of ['one', 'two', 'one']) await result.getByText(name).click();
    expect((await state(opened)).problems).toEqual([]);
    const hash = `for (let n = 0; n < 5; n++) location.hash = 'x' + n;`;
    await edit(
      opened,
      demo({ body: `useEffect(() => { setTimeout(() => { ${hash} }, 100) }, []);` }),
    );
    await expect.poll(async () => (await state(opened)).problems[0]?.kind).toBe('left');
    await expect(page.locator('iframe')).toHaveCount(0);
    // No event is fired when the page has gone back over them: its address and their number stay the same.
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await page.goBack();
    expect(page.url()).toBe(`${lab.url}plain`);
  });
  await page.close();
});
