import { expect, openWorkbench, settled, test } from './support/workbench/lab-test.ts';
import { edit, state } from './support/workbench/page.ts';
import { attacks, attackText, demo, forgery, hostileFrame } from './support/workbench/texts.ts';

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

test('what a frame says is checked, counted, and shown as text', async ({ page, lab }) => {
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
  /** It is ended, and the page takes a click at once. */
  const ends = async (messages: string) => {
    await edit(opened, forgery(messages, 'flood'));
    await expect.poll(async () => (await state(opened)).problems[0]?.kind).toBe('flood');
    await page.locator('body').click({ position: { x: 1, y: 1 } });
    await expect(page.locator('iframe')).toHaveCount(0);
    await forge('');
  };

  await test.step('markup', async () => {
    const { console: lines, problems } = await forge(
      `port.postMessage({ type: 'console', lines: [{ level: 'log', text: '<img src=x onerror=alert(1)>' }] });
      port.postMessage({ type: 'error', detail: '<script>alert(1)</script>', place: null });`,
    );
    expect(lines.map(({ text }) => text)).toContain('<img src=x onerror=alert(1)>');
    expect(problems.map(({ message }) => message)).toContain('<script>alert(1)</script>');
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
  });

  await test.step('a huge text', async () => {
    await forge(
      `port.postMessage({ type: 'console', lines: [{ level: 'log', text: 'x'.repeat(2e7) }] });`,
    );
    expect(Math.max(...(await written()).map((text) => text.length))).toBe(2000);
  });

  await test.step('a cyclic or deep object, or nothing known', async () => {
    const { status, records, problems } = await forge(
      `const cyclic: any = { type: 'records', records: [] };
      cyclic.records.push(cyclic, { hook: cyclic });
      port.postMessage(cyclic);
      let deep: any = {};
      for (let depth = 0; depth < 500; depth++) deep = { type: 'error', detail: deep, place: deep };
      port.postMessage(deep);
      for (const odd of [null, 5, 'run', [], new Map(), new Error('x'), { type: 'run' }, { type: 'toString' }]) port.postMessage(odd);`,
    );
    expect({ status, records, problems: problems.length }).toEqual({
      status: 'running',
      records: [],
      // The deep one had the right type, but no text.
      problems: 1,
    });
  });

  await test.step('“ready”, again and again, starts nothing anew', async () => {
    const { run } = await state(opened);
    await forge(`for (let n = 0; n < 300; n++) port.postMessage({ type: 'ready' });`);
    expect((await state(opened)).run).toBe(run + 1);
  });

  await test.step('many problems', async () => {
    const { problems } = await forge(
      `for (let n = 0; n < 300; n++) port.postMessage({ type: 'error', detail: 'e' + n });`,
    );
    expect(problems.length).toBeLessThanOrEqual(50);
  });

  const long = `const lines = Array.from({ length: 200 }, () => ({ level: 'log', text: 'x'.repeat(2000) }));`;
  await test.step('too many messages', () =>
    ends(`for (let n = 0; n < 2000; n++) port.postMessage({ type: 'height', height: n });`));
  await test.step('too many letters', () =>
    ends(`${long} setInterval(() => port.postMessage({ type: 'console', lines }), 10);`));
  await test.step('messages that take too long to read', () =>
    ends(`const junk = Array.from({ length: 3e5 }, (_, n) => ({ n }));
      setInterval(() => port.postMessage({ type: 'height', height: 9, junk }), 10);`));
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
