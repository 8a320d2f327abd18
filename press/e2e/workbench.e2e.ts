import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HookRecord } from '../src/client/workbench/index.ts';
import { distOf } from './support/fixture.ts';
import {
  expect,
  type OpenedPage,
  openWorkbench,
  settled,
  test,
} from './support/workbench/lab-test.ts';
import { edit, FILES, state, TALLY } from './support/workbench/page.ts';
import { demo, ending, endless, mistakes, type Trial } from './support/workbench/texts.ts';

/*
 * The workbench's engine on a site with another library and hardly any looks.
 */

const good = (text: string) => `export default () => <button id="b">${text}</button>;`;

test.describe('a page', () => {
  test('loads nothing of the workbench before it is opened', async ({ page, lab }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(lab.url);
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
    await page.waitForLoadState('networkidle');
    const before = requests.splice(0);
    expect(before.filter((url) => /workbench/.test(url))).toEqual([]);
    await settled(await openWorkbench(page, lab.url));
    const names = requests.flatMap((url) => /~workbench\/([\w~-]+)/.exec(url)?.[1] ?? []);
    expect(names.sort()).toEqual([
      'frame',
      'manifest',
      'react-18',
      'shared',
      'tiny-hooks',
      '~wrapper',
    ]);
  });

  test('gains one line of policy and no eval', async ({ lab }) => {
    const html = await readFile(join(lab.folder, 'index.html'), 'utf8');
    const [, policy = ''] = /Content-Security-Policy" content="([^"]+)/.exec(html) ?? [];
    expect(policy).toContain("; frame-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(/script-src ([^;]+)/.exec(policy)?.[1]).not.toContain('unsafe-inline');
  });

  test('of a site without a workbench contains no byte of it', async () => {
    const dist = distOf('demos-site');
    const files = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    );
    expect(files.length).toBeGreaterThan(10);
    const trace = /__press_guard__|~workbench|frame-src|allow-scripts|#edit|cm-content|sucrase/;
    for (const { parentPath, name } of files) {
      const text = await readFile(join(parentPath, name), 'utf8');
      // Not the text itself, which would be printed.
      expect(trace.exec(text)?.[0], name).toBeUndefined();
    }
  });
});

test.describe('the result', () => {
  test('follows the text', async ({ opened }) => {
    for (const text of ['one', 'two', 'three']) {
      await edit(opened, good(text));
      await expect(opened.page.frameLocator('iframe[title]').locator('#b')).toHaveText(text);
    }
    const wrapper = opened.page.frameLocator('iframe[title]').locator('[data-wrapper]');
    await expect(wrapper, 'as on the page').toHaveCount(1);
    expect(await state(opened)).toMatchObject({ status: 'running', problems: [] });
  });

  test('stays as it was when the text has a mistake, in whatever part', async ({ opened }) => {
    await edit(opened, good('kept'));
    const shown = opened.page.frameLocator('iframe[title]').locator('#b');
    await expect(shown).toHaveText('kept');
    for (const text of [
      'export default =',
      demo({ before: 'null!.x' }),
      demo({ body: 'null!.x' }),
    ]) {
      await edit(opened, text);
      await expect.poll(async () => (await state(opened)).status).toBe('failed');
      await expect(shown).toHaveText('kept');
    }
    await edit(opened, good('mended'));
    await expect(shown).toHaveText('mended');
    expect((await state(opened)).problems).toEqual([]);
  });

  test('has the demo’s other files, style sheets and data', async ({ page, lab }) => {
    const opened = await openWorkbench(page, lab.url, FILES);
    const button = page.frameLocator('iframe[title]').getByRole('button');
    await expect(button).toHaveText('at 0');
    await button.click();
    await expect(button).toHaveText('at 1');
    await expect(button).toHaveCSS('color', 'rgb(1, 2, 3)');
    await opened.evaluate((id) => {
      const { session, own } = window.opened[id] as NonNullable<(typeof window.opened)[string]>;
      const texts: Record<string, string> = {
        'lib/next.ts': 'export const next = (n: number) => n + 10;',
        'lib/style.css': '.from-a-file { color: rgb(4, 5, 6); }',
        'lib/words.json': '{ "label": "now" }',
      };
      session.edit(own.map(({ name, text }) => ({ name, text: texts[name] ?? text })));
    }, FILES);
    await expect(button).toHaveText('now 0');
    await button.click();
    await expect(button).toHaveText('now 10');
    await expect(button).toHaveCSS('color', 'rgb(4, 5, 6)');
  });

  test('writes to the console, as text', async ({ opened }) => {
    const body = `useEffect(() => {
    console.log('<b>bold</b>', { a: [1, 'two', { b: null }] }, new Map([['k', 1]]), () => {});
    console.warn('%s is %d', 'x', 3.7, undefined);
    for (let i = 0; i < 3; i++) console.error('again');
    console.info(document.body, Symbol('s'), 10n, -0);
  }, []);`;
    await edit(opened, demo({ body }));
    await expect
      .poll(async () => (await state(opened)).console)
      .toEqual([
        { level: 'log', text: '<b>bold</b> { a: [1, "two", {…}] } Map { ["k", 1] } ƒ', count: 1 },
        { level: 'warn', text: 'x is 3 undefined', count: 1 },
        { level: 'error', text: 'again', count: 3 },
        { level: 'info', text: '<body> Symbol(s) 10n -0', count: 1 },
      ]);
  });

  test('is as high as its content', async ({ opened }) => {
    const frame = opened.page.locator('iframe[title]');
    await edit(opened, 'export default () => <div style={{ height: 321 }} />;');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBeGreaterThan(321);
    // Also at the moment when it appears: nothing below it moves twice.
    const appeared = opened.page.evaluate(
      () =>
        new Promise((resolve) => {
          const seen = ({ target }: MutationRecord) =>
            resolve((target as HTMLElement).style.height);
          const observer = new MutationObserver((records) => records.forEach(seen));
          observer.observe(document, { subtree: true, attributeFilter: ['title'] });
        }),
    );
    await edit(opened, 'export default () => <div style={{ height: 1e6 }} />;');
    expect(await appeared).toBe('1200px');
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(1200);
  });

  test('has the CSS of the page, also when that changes while it runs', async ({ opened }) => {
    await edit(opened, good('dressed'));
    const button = opened.page.frameLocator('iframe[title]').locator('#b');
    await expect(button).toHaveText('dressed');
    await opened.evaluate(
      (id) => window.opened[id]?.session.setCss('#b { color: rgb(7, 8, 9) }'),
      TALLY,
    );
    await expect(button).toHaveCSS('color', 'rgb(7, 8, 9)');
    await edit(opened, good('again'));
    await expect(button).toHaveText('again');
    await expect(button).toHaveCSS('color', 'rgb(7, 8, 9)');
  });

  test('is gone with its timers when the session is closed', async ({ page, lab }) => {
    const opened = await openWorkbench(page, lab.url);
    await settled(opened);
    await opened.evaluate((id) => window.opened[id]?.session.close(), TALLY);
    await expect(page.locator('iframe')).toHaveCount(0);
  });

  test('appears once the site can be reached again', async ({ page, lab, context }) => {
    await context.route(/~workbench\/react-/, (route) => route.abort());
    const opened = await openWorkbench(page, lab.url);
    await expect.poll(async () => (await state(opened)).problems[0]?.kind).toBe('unavailable');
    await context.unroute(/~workbench\/react-/);
    await opened.evaluate((id) => window.opened[id]?.session.run(), TALLY);
    await expect.poll(async () => (await state(opened)).status).toBe('running');
  });
});

/**
 * Writes one text after the other, and sees what comes of each: after whatever the last one did, the
 * next one runs.
 */
async function tries(opened: OpenedPage, trials: readonly Trial[]) {
  const { page } = opened;
  for (const { name, text, problem, says = '', line, press } of trials) {
    await test.step(name, async () => {
      await edit(opened, text);
      await settled(opened);
      if (press) await page.frameLocator('iframe[title]').locator('#b').click();
      if (!problem) {
        expect(await state(opened)).toMatchObject({ status: 'running', problems: [] });
        return;
      }
      // The check, which is loaded after the first result, may still replace the compiler's words.
      const told = async () => (await state(opened)).problems[0];
      await expect.poll(async () => (await told())?.kind).toBe(problem);
      await expect.poll(async () => (await told())?.message).toMatch(says);
      const [first, ...others] = (await state(opened)).problems;
      if (line) expect(first && 'place' in first && first.place?.line).toBe(line);
      expect(others.map(({ message }) => message)).toEqual([]);
    });
  }
  await edit(opened, good('the last'));
  await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText('the last');
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await state(opened)).toMatchObject({ status: 'running', problems: [] });
}

test('stops what never ends', ({ opened }) => tries(opened, endless));
test('goes on after what React or the browser ends', ({ opened }) => tries(opened, ending));
test('reports ordinary mistakes', ({ opened }) => tries(opened, mistakes));

test('a demo that leaves its page is ended, and the next text runs', async ({ opened }) => {
  for (const body of [
    'location.reload()',
    'location.href = "/docs/"',
    'location.hash = "x"; location.reload()',
  ]) {
    await edit(opened, demo({ body: `useEffect(() => { ${body} }, []);` }));
    await expect.poll(async () => (await state(opened)).problems[0]?.kind).toBe('left');
    await expect(opened.page.locator('iframe')).toHaveCount(0);
    await edit(opened, good('back'));
    await expect(opened.page.frameLocator('iframe[title]').locator('#b')).toHaveText('back');
  }
});

test.describe('the strip', () => {
  const counts = (records: readonly HookRecord[]) => {
    const found: Record<string, number> = {};
    for (const { hook, kind, again } of records) {
      if (!again) found[`${hook} ${kind}`] = (found[`${hook} ${kind}`] ?? 0) + 1;
    }
    return found;
  };

  test('shows what happened on each React, in StrictMode or not', async ({ page, lab }) => {
    const opened = await openWorkbench(page, lab.url);
    await settled(opened);
    const button = page.frameLocator('iframe[title]').getByRole('button');
    for (const react of ['16', '17', '18']) {
      for (const strict of [false, true]) {
        await test.step(`React ${react}${strict ? ' in StrictMode' : ''}`, async () => {
          await opened.evaluate((id, choice) => window.opened[id]?.session.choose(choice), TALLY, {
            react,
            strict,
          });
          await expect.poll(async () => (await state(opened)).react).toBe(react);
          // Another frame has taken the place of the last one.
          await expect(button).toHaveText('count: 1');
          await button.click();
          await expect(button).toHaveText('count: 2');
          // Mount and one update; the library's own code says so.
          await expect
            .poll(async () => counts((await state(opened)).records))
            .toEqual({
              'useTally render': 2,
              'useTally value': 2,
              'useTally effect': 2,
              'useTally call': 2,
              'useTitle render': 2,
              'useTitle value': 1,
              'useTitle effect': 2,
              'useTitle cleanup': 1,
            });
          const { records } = await state(opened);
          const again = records.filter((record) => record.again);
          if (!strict) expect(again).toEqual([]);
          else expect(again.map(({ kind }) => kind)).toContain('render');
          const isSimulated = again.some(({ kind }) => kind === 'cleanup');
          expect(isSimulated).toBe(strict && react === '18');
          expect(records.map(({ id }) => id)).toEqual(records.map((_, index) => index + 1));
        });
      }
    }
  });

  test('is refused on a React that the library does not support', async ({ page, lab }) => {
    const opened = await openWorkbench(page, lab.url);
    await settled(opened);
    const reacts = await opened.evaluate((id) => {
      const one = window.opened[id];
      return one?.workbench.reactsFor(one.demo);
    }, TALLY);
    expect(
      reacts?.map(({ name, isDefault, unsupportedBy }) => [name, isDefault, unsupportedBy]),
    ).toEqual([
      ['16', false, undefined],
      ['17', false, undefined],
      ['18', true, undefined],
      ['19', false, 'tiny-hooks'],
    ]);
    await opened.evaluate((id) => window.opened[id]?.session.choose({ react: '19' }), TALLY);
    await expect
      .poll(async () => (await state(opened)).problems.map(({ message }) => message))
      .toEqual(['tiny-hooks does not run on React 19; it runs on React 16, React 17, React 18.']);
    await edit(opened, good('without the library'));
    await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText(
      'without the library',
    );
    expect((await state(opened)).react).toBe('19');
  });
});

test.describe('a shared address', () => {
  const text = `import React from 'react';
fetch('/ran');
export default () => <p id="b">shared</p>;`;

  test('shows its text and runs nothing before Run', async ({ page, lab }) => {
    const first = await openWorkbench(page, lab.url);
    const hash = await first.evaluate(
      (id, changed) => {
        const { workbench, own } = window.opened[id] as NonNullable<(typeof window.opened)[string]>;
        const files = [{ name: own[0]?.name ?? '', text: changed }];
        return workbench.shareHash({ id, files, own }) ?? '';
      },
      TALLY,
      text,
    );
    await page.goto('about:blank');
    const opened = await openWorkbench(page, lab.url + hash);
    expect((await state(opened)).status).toBe('idle');
    await expect(page.locator('iframe')).toHaveCount(0);
    // Not after a change either.
    await edit(opened, text.replace('shared', 'changed'));
    expect((await state(opened)).status).toBe('idle');
    await expect(page.locator('iframe')).toHaveCount(0);
    await opened.evaluate((id) => window.opened[id]?.session.run(), TALLY);
    await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText('changed');
  });
});
