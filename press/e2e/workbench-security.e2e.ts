import { guardedLines, hangsText } from './support/workbench/hangs.ts';
import { expect, openWorkbench, test } from './support/workbench/lab-test.ts';
import { edit, state } from './support/workbench/page.ts';
import { attacks, attackText, demo, forgery, hostileFrame } from './support/workbench/texts.ts';

/* What code in the editor must not be able to do. */

const good = 'export default () => <button id="b">fine</button>;';

// In one worker, so that the workbench is opened once.
test.describe.configure({ mode: 'default' });

test('the code reaches nothing outside of the frame', async ({ opened, lab }) => {
  const { page } = opened;
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
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

// Each limit, and each kind of message: frame.dom.test.ts and check-message.test.ts.
test('messages of a frame are checked, counted, and shown as text', async ({ page, lab }) => {
  await page.route('**/~workbench/frame.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: hostileFrame }),
  );
  const opened = await openWorkbench(page, lab.url);
  const written = async () => (await state(opened)).console.map(({ text }) => text);
  let count = 0;
  const forge = async (messages: string) => {
    count += 1;
    await edit(opened, forgery(messages, `forged ${count}`));
    await expect.poll(written).toContain(`forged ${count}`);
    return state(opened);
  };

  await test.step('markup, a huge text, “ready” again and again, cyclic and deep objects, and nothing known', async () => {
    const before = await state(opened);
    const { status, run, records, problems } = await forge(
      `port.postMessage({ type: 'console', lines: [{ level: 'log', text: '<img src=x onerror=alert(1)>' }] });
      port.postMessage({ type: 'error', detail: '<script>alert(1)</script>', place: null });
      port.postMessage({ type: 'console', lines: [{ level: 'log', text: 'x'.repeat(2e7) }] });
      for (let n = 0; n < 300; n++) port.postMessage({ type: 'ready' });
      const cyclic: any = { type: 'records', records: [] };
      cyclic.records.push(cyclic, { hook: cyclic });
      port.postMessage(cyclic);
      let deep: any = {};
      for (let depth = 0; depth < 500; depth++) deep = { type: 'error', detail: deep, place: deep };
      port.postMessage(deep);
      for (const odd of [null, 5, 'run', [], new Map(), new Error('x'), { type: 'run' }, { type: 'toString' }]) port.postMessage(odd);`,
    );
    const lines = await written();
    expect(lines).toContain('<img src=x onerror=alert(1)>');
    expect(Math.max(...lines.map((text) => text.length))).toBe(2000);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    // The deeply nested message had the right type, but no text.
    expect(problems.map((problem) => 'detail' in problem && problem.detail)).toEqual([
      '<script>alert(1)</script>',
      expect.any(String),
    ]);
    expect({ status, run, records }).toEqual({
      status: 'running',
      run: before.run + 1,
      records: [],
    });
  });
  await test.step('messages that take too long to read end the demo, and the page reacts to a click at once', async () => {
    await edit(
      opened,
      forgery(
        `const junk = Array.from({ length: 3e5 }, (_, n) => ({ n }));
      setInterval(() => port.postMessage({ type: 'height', height: 9, junk }), 10);`,
        'flood',
      ),
    );
    await expect.poll(async () => (await state(opened)).problems[0]?.kind).toBe('flood');
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    await expect(page.locator('iframe')).toHaveCount(0);
    await forge('');
  });
});

test('endless code is stopped, and its line is named', async ({ opened }) => {
  await edit(opened, hangsText());
  await expect
    .poll(async () => (await state(opened)).console.map(({ text }) => text), { timeout: 40_000 })
    .toEqual(['done']);
  const { problems } = await state(opened);
  const lines = problems.map((one) => `${one.kind} ${'place' in one && one.place?.line}`);
  expect(lines).toEqual(guardedLines.map((line) => `endless ${line}`));
});

test('messages to the page itself are ignored: it listens to no window', async ({ opened }) => {
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
    port1.postMessage({ type: 'ping', id: 1 });
    await new Promise((resolve) => setTimeout(resolve));
    return isAnswered;
  });
  expect(answers).toBe(false);
});
