import { chromium } from '@playwright/test';
import { expect, openWorkbench, settled, test } from './support/workbench/lab-test.ts';
import { edit, state } from './support/workbench/page.ts';
import { attacks, attackText, demo, departures, forgery } from './support/workbench/texts.ts';

/*
 * What the code in the editor must not be able to do, tried.
 */

const good = 'export default () => <button id="b">fine</button>;';

test('the code reaches nothing outside of the frame', async ({ page, lab, complaints }) => {
  const opened = await openWorkbench(page, lab.url);
  await settled(opened);
  const asked = lab.calls.length;
  await edit(opened, attackText({ site: lab.url, stranger: lab.strangerUrl }));
  const written = async () => (await state(opened)).console.map(({ text }) => text);
  await expect.poll(written, { timeout: 30_000 }).toContain('done');
  const lines = await written();
  expect(lines.filter((line) => /^(open|shut) /.test(line)).sort()).toEqual(
    Object.keys(attacks)
      .map((name) => `shut ${name}`)
      .sort(),
  );
  expect(lab.calls.slice(asked)).toEqual([]);
  expect(page.url()).toBe(lab.url);
  expect(page.context().pages()).toHaveLength(1);
  await edit(opened, good);
  await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText('fine');
  expect(complaints).toEqual([]);
});

test('the code cannot navigate its frame to another host', async ({ page, lab }) => {
  const opened = await openWorkbench(page, lab.url);
  await settled(opened);
  const asked = lab.calls.length;
  for (const { text } of departures(lab.strangerUrl)) {
    await edit(opened, text);
    // The browser refuses; some of them show their own page about it.
    await settled(opened);
    await edit(opened, good);
    await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText('fine');
  }
  expect(lab.calls.slice(asked)).toEqual([]);
});

test.describe('a forged message', () => {
  const forged = async (opened: Parameters<typeof state>[0]) =>
    (await state(opened)).console.map(({ text }) => text);

  test('with markup is text', async ({ opened }) => {
    await edit(
      opened,
      forgery(`port.postMessage({ type: 'console', lines: [{ level: 'log', text: '<img src=x onerror=alert(1)>' }] });
      port.postMessage({ type: 'error', detail: '<script>alert(1)</script>', place: null });`),
    );
    await settled(opened);
    await expect.poll(() => forged(opened)).toContain('forged');
    const { console: lines, problems } = await state(opened);
    expect(lines.map(({ text }) => text)).toContain('<img src=x onerror=alert(1)>');
    expect(problems.map(({ message }) => message)).toContain('<script>alert(1)</script>');
    await expect(opened.page.locator('img[src="x"]')).toHaveCount(0);
  });

  test('with a huge text is cut', async ({ opened }) => {
    await edit(
      opened,
      forgery(
        `port.postMessage({ type: 'console', lines: [{ level: 'log', text: 'x'.repeat(2e7) }] });`,
      ),
    );
    await settled(opened);
    await expect.poll(() => forged(opened)).toContain('forged');
    const longest = Math.max(...(await forged(opened)).map((text) => text.length));
    expect(longest).toBe(2000);
  });

  test('with a cyclic or deep object, or nothing known, changes nothing', async ({ opened }) => {
    await edit(
      opened,
      forgery(`const cyclic: any = { type: 'records', records: [] };
      cyclic.records.push(cyclic, { hook: cyclic });
      port.postMessage(cyclic);
      let deep: any = {};
      for (let depth = 0; depth < 500; depth++) deep = { type: 'error', detail: deep, place: deep };
      port.postMessage(deep);
      for (const odd of [null, 5, 'run', [], new Map(), new Error('x'), { type: 'run' }, { type: 'toString' }]) port.postMessage(odd);`),
    );
    await settled(opened);
    await expect.poll(() => forged(opened)).toContain('forged');
    const { status, records, problems } = await state(opened);
    expect({ status, records, problems: problems.length }).toEqual({
      status: 'running',
      records: [],
      // The deep one had the right type, but no text.
      problems: 1,
    });
  });

  test('after forged message, without end, ends the frame', async ({ opened }) => {
    await edit(
      opened,
      forgery(`for (let n = 0; n < 2000; n++) port.postMessage({ type: 'height', height: n });`),
    );
    await expect.poll(async () => (await state(opened)).problems[0]?.kind).toBe('flood');
    await edit(opened, good);
    await expect(opened.page.frameLocator('iframe[title]').locator('#b')).toHaveText('fine');
  });

  test('to the page itself is ignored', async ({ opened }) => {
    await edit(
      opened,
      demo({
        body: `useEffect(() => {
    parent.postMessage({ type: 'error', detail: 'from outside' }, '*');
    top!.postMessage({ type: 'shown' }, '*');
    console.log('sent');
  }, []);`,
      }),
    );
    await expect.poll(() => forged(opened)).toEqual(['sent']);
    expect(await state(opened)).toMatchObject({ status: 'running', problems: [] });
  });
});

test('the frame’s file, opened as a page, does nothing', async ({ page, lab }) => {
  await page.goto(`${lab.url}~workbench/frame.html`);
  await expect(page.locator('body')).toHaveText(
    'This is a part of the workbench; it does nothing by itself.',
  );
  const answers = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    let isAnswered = false;
    port1.onmessage = () => {
      isAnswered = true;
    };
    postMessage(null, '*', [port2]);
    port1.postMessage({ type: 'ping', id: 1 });
    await new Promise((resolve) => setTimeout(resolve));
    return isAnswered;
  });
  expect(answers).toBe(false);
});

test('a frame that no longer answers is replaced, and the page goes on', async ({ lab }) => {
  // Tools switch it off, readers have it: such a frame is in a process of its own.
  const browser = await chromium.launch({
    executablePath: test.info().project.use.launchOptions?.executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--enable-features=IsolateSandboxedIframes',
      '--site-per-process',
    ],
  });
  try {
    const page = await browser.newPage();
    const opened = await openWorkbench(page, lab.url);
    await settled(opened);
    await edit(opened, demo({ body: `/^(a+)+$/.test('a'.repeat(50) + 'b');` }));
    await expect.poll(async () => (await state(opened)).problems[0]?.kind).toBe('silent');
    await expect(page.locator('iframe')).toHaveCount(0);
    await edit(opened, good);
    await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText('fine');
  } finally {
    await browser.close();
  }
});
