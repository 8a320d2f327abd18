import { attacks, attackText } from './support/workbench/attacks.ts';
import { expect, openWorkbench, settled, test } from './support/workbench/lab-test.ts';
import { edit, state } from './support/workbench/page.ts';
import { launchReadersChromium } from './support/workbench/readers-chromium.ts';
import { demo, forgery, hangLines, hangsText, hostileFrame } from './support/workbench/texts.ts';

/* What code in the editor must not be able to do. */

const correctDemo = 'export default () => <button id="b">fine</button>;';

// In one worker, so that the workbench is opened once.
test.describe.configure({ mode: 'default' });

test('code in the editor reaches nothing outside of the frame', async ({ opened, lab }) => {
  const { page } = opened;
  const pageErrors: string[] = [];
  page.on('pageerror', (error) => pageErrors.push(error.message));
  const callsBefore = lab.calls.length;
  await edit(opened, attackText({ site: lab.url, stranger: lab.strangerUrl }));
  const consoleTexts = async () => (await state(opened)).console.map(({ text }) => text);
  await expect.poll(consoleTexts, { timeout: 30_000 }).toContain('done');
  const lines = await consoleTexts();
  expect(lines.filter((line) => /^(open|shut) /.test(line)).sort()).toEqual(
    Object.keys(attacks)
      .map((name) => `shut ${name}`)
      .sort(),
  );
  expect(lab.calls.slice(callsBefore)).toEqual([]);
  expect(page.url()).toBe(lab.url);
  expect(page.context().pages()).toHaveLength(1);
  await edit(opened, correctDemo);
  await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText('fine');
  expect(pageErrors).toEqual([]);
});

// Each limit, and each kind of message: read-message.test.ts.
test('messages of a hostile frame are checked, and shown as text', async ({ page, lab }) => {
  await page.route('**/~workbench/frame.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: hostileFrame }),
  );
  const opened = await openWorkbench(page, lab.url);
  const before = await state(opened);
  const text = forgery(
    `port.postMessage({ type: 'console', lines: [{ level: 'log', text: '<img src=x onerror=alert(1)>' }] });
    port.postMessage({ type: 'error', detail: '<script>alert(1)</script>', place: null });
    port.postMessage({ type: 'console', lines: [{ level: 'log', text: 'x'.repeat(2e7) }] });
    for (let n = 0; n < 300; n++) port.postMessage({ type: 'pong' });
    const cyclic: any = { type: 'records', records: [] };
    cyclic.records.push(cyclic, { hook: cyclic });
    port.postMessage(cyclic);
    let deep: any = {};
    for (let depth = 0; depth < 500; depth++) deep = { type: 'error', detail: deep, place: deep };
    port.postMessage(deep);
    for (const odd of [null, 5, 'run', [], new Map(), new Error('x'), { type: 'run' }, { type: 'toString' }]) port.postMessage(odd);`,
  );
  await edit(opened, text);
  const consoleTexts = async () => (await state(opened)).console.map(({ text }) => text);
  await expect.poll(consoleTexts).toContain('forged');
  const lines = await consoleTexts();
  expect(lines).toContain('<img src=x onerror=alert(1)>');
  expect(Math.max(...lines.map(({ length }) => length))).toBe(2000);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  const { status, run, records, problems } = await state(opened);
  // The deeply nested message had the right type, but no text.
  expect(problems.map((problem) => 'detail' in problem && problem.detail)).toEqual([
    '<script>alert(1)</script>',
    expect.any(String),
  ]);
  expect({ status, run, records }).toEqual({ status: 'running', run: before.run + 1, records: [] });
});

test('endless code that is no loop is stopped, and its line is named', async ({ opened }) => {
  await edit(opened, hangsText());
  await expect
    .poll(async () => (await state(opened)).console.map(({ text }) => text), { timeout: 40_000 })
    .toEqual(['done']);
  const { problems } = await state(opened);
  const lines = problems.map(
    (problem) => `${problem.kind} ${'place' in problem && problem.place?.line}`,
  );
  expect(lines).toEqual(hangLines.map((line) => `endless ${line}`));
});

test('a frame that no longer responds is replaced, and the page still works', async ({ lab }) => {
  const browser = await launchReadersChromium();
  const page = await browser.newPage();
  const opened = await openWorkbench(page, lab.url);
  await settled(opened);
  // The browser matches the pattern without calling the guard.
  await edit(opened, demo({ body: "/^(a+)+$/.test('a'.repeat(50) + 'b');" }));
  await expect.poll(async () => (await state(opened)).problems[0]?.kind).toBe('silent');
  await expect(page.locator('iframe')).toHaveCount(0);
  await edit(opened, correctDemo);
  await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText('fine');
  await browser.close();
});

test('a demo that inserts a frame is ended, and the frame requests and runs nothing', async ({
  opened,
  lab,
}) => {
  const callsBefore = lab.calls.length;
  for (const markup of [
    `<iframe src="${lab.strangerUrl}frame"></iframe>`,
    `<iframe srcdoc="<script src=${lab.strangerUrl}script></script><script>parent.console.log('ran')</script>"></iframe>`,
  ]) {
    const body = `useEffect(() => { document.body.insertAdjacentHTML('beforeend', ${JSON.stringify(markup)}) }, []);`;
    await edit(opened, demo({ body }));
    await expect.poll(async () => (await state(opened)).problems[0]?.kind).toBe('left');
    expect((await state(opened)).console).toEqual([]);
    await edit(opened, correctDemo);
    await expect.poll(async () => (await state(opened)).status).toBe('running');
  }
  expect(lab.calls.slice(callsBefore)).toEqual([]);
});

test('messages to the window of the page are ignored', async ({ opened }) => {
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
  await expect
    .poll(async () => (await state(opened)).console.map(({ text }) => text))
    .toEqual(['sent']);
  expect(await state(opened)).toMatchObject({ status: 'running', problems: [] });
});

test('the frame’s file, opened as a page, does nothing', async ({ page, lab }) => {
  await page.goto(`${lab.url}~workbench/frame.html`);
  await expect(page.locator('body')).toHaveText(
    'This file is part of the workbench and does nothing on its own.',
  );
  const answers = await page.evaluate(async () => {
    const { port1, port2 } = new MessageChannel();
    let isAnswered = false;
    port1.onmessage = () => {
      isAnswered = true;
    };
    postMessage(null, '*', [port2]);
    port1.postMessage({ type: 'ping' });
    await new Promise((resolve) => setTimeout(resolve));
    return isAnswered;
  });
  expect(answers).toBe(false);
});
