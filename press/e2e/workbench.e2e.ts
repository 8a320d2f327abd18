import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HookRecord } from '../src/client/workbench/index.ts';
import { shareHash } from '../src/client/workbench/share/share.ts';
import { siteOf } from './support/fixture.ts';
import { expect, type OpenedPage, openDemo, test } from './support/workbench/lab-test.ts';
import { edit, FILES, state, TALLY } from './support/workbench/page.ts';
import {
  demo,
  departures,
  ending,
  endless,
  mistakes,
  type Trial,
} from './support/workbench/texts.ts';

/* The engine of the workbench, on a site with another library and almost no styles. */

const good = (text: string) => `export default () => <button id="b">${text}</button>;`;

// They share a page, which is opened once.
test.describe.configure({ mode: 'default' });

const choose = (opened: OpenedPage, choice: { react?: string; strict?: boolean }) =>
  opened.evaluate((id, next) => window.opened[id]?.session.choose(next), TALLY, choice);

/** Writes the demo's own text again. */
const restore = (opened: OpenedPage) =>
  opened.evaluate((id) => {
    const { session, ownFiles } = window.opened[id] as NonNullable<(typeof window.opened)[string]>;
    session.edit(ownFiles);
  }, TALLY);

/** As often as a frame takes to show a result. */
const intervals = [50];

const resultOf = ({ page }: OpenedPage) => page.frameLocator('iframe[title]').locator('#b');

/** Runs code without a mistake, so that what is reported next belongs to the next text. */
async function runs(opened: OpenedPage, text: string) {
  await edit(opened, good(text));
  await expect(resultOf(opened)).toHaveText(text);
  await expect
    .poll(() => state(opened), { intervals })
    .toMatchObject({ status: 'running', problems: [] });
}

const expectProblem = (opened: OpenedPage, kind: string) =>
  expect.poll(async () => (await state(opened)).problems[0]?.kind, { intervals }).toBe(kind);

test.describe('a page', () => {
  test('loads nothing of the workbench before it is opened, and nothing of it is left after', async ({
    page,
    lab,
    context,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await context.route(/~workbench\/react-/, (route) => route.abort());
    const ownFiles = [{ name: 'tally.tsx', text: '' }];
    const text = `import React from 'react';
import 'tiny-hooks';
fetch('/ran');
export default () => <p id="b">shared</p>;`;
    const files = [{ name: 'tally.tsx', text }];
    await page.goto(lab.url + (await shareHash({ id: TALLY, files, ownFiles })));
    await page.waitForFunction(() => document.documentElement.dataset.ready === 'true');
    await page.waitForLoadState('networkidle');
    expect(requests.splice(0).filter((url) => /workbench/.test(url))).toEqual([]);

    const opened = await openDemo(page, TALLY);
    await test.step('the text of an address runs only after Run, changed or not', async () => {
      expect((await state(opened)).status).toBe('idle');
      await edit(opened, text.replace('shared', 'changed'));
      expect((await state(opened)).status).toBe('idle');
      await expect(page.locator('iframe')).toHaveCount(0);
    });
    await test.step('its result appears once the site can be reached', async () => {
      const run = () => opened.evaluate((id) => window.opened[id]?.session.run(), TALLY);
      await run();
      await expectProblem(opened, 'unavailable');
      await context.unroute(/~workbench\/react-/);
      await run();
      await expect(page.frameLocator('iframe[title]').locator('#b')).toHaveText('changed');
      const names = requests.flatMap((url) => /~workbench\/([\w-]+)/.exec(url)?.[1] ?? []);
      expect([...new Set(names)].sort()).toEqual(['frame', 'manifest', 'react-18', 'tiny-hooks']);
    });
    await test.step('its frame is gone when the session is closed', async () => {
      await opened.evaluate((id) => window.opened[id]?.session.close(), TALLY);
      await expect(page.locator('iframe')).toHaveCount(0);
    });
  });

  test('of a site without a workbench contains no byte of it', async () => {
    const { folder } = siteOf('two-locales');
    const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
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

test('the result', async ({ opened }) => {
  const { page } = opened;
  const button = resultOf(opened);
  await test.step('follows the text and has the CSS of the page, as that changes', async () => {
    await runs(opened, 'one');
    await opened.evaluate(
      (id) => window.opened[id]?.session.setCss('#b { color: rgb(7, 8, 9) }'),
      TALLY,
    );
    await expect(button).toHaveCSS('color', 'rgb(7, 8, 9)');
    await runs(opened, 'kept');
    await expect(button).toHaveCSS('color', 'rgb(7, 8, 9)');
  });
  await test.step('stays as it was when the text has a mistake, in whatever part', async () => {
    for (const [kind, text] of [
      ['syntax', 'export default ='],
      ['runtime', demo({ before: 'null!.x' })],
      ['runtime', demo({ body: 'null!.x' })],
    ] as const) {
      await runs(opened, `before ${kind}`);
      await edit(opened, text);
      await expectProblem(opened, kind);
      expect((await state(opened)).status).toBe('failed');
      await expect(button).toHaveText(`before ${kind}`);
    }
    await runs(opened, 'fixed');
  });
  await test.step('writes to the console, as text', async () => {
    const body = `useEffect(() => {
    console.log('<b>bold</b>');
    for (let i = 0; i < 3; i++) console.error('again');
  }, []);`;
    await edit(opened, demo({ body }));
    await expect
      .poll(async () => (await state(opened)).console)
      .toMatchObject([
        { level: 'log', text: '<b>bold</b>', count: 1 },
        { level: 'error', text: 'again', count: 3 },
      ]);
  });
  await test.step('is as high as its content', async () => {
    await edit(opened, 'export default () => <div style={{ height: 321 }} />;');
    await expect
      .poll(async () => (await page.locator('iframe[title]').boundingBox())?.height)
      .toBeGreaterThan(321);
  });
  await test.step('has the demo’s other files, style sheets and data', async () => {
    await openDemo(page, FILES);
    const otherCard = page
      .locator(`[data-demo="${FILES}"]`)
      .frameLocator('iframe[title]')
      .getByRole('button');
    await expect(otherCard).toHaveText('at 0');
    await otherCard.click();
    await expect(otherCard).toHaveText('at 1');
    await expect(otherCard).toHaveCSS('color', 'rgb(1, 2, 3)');
    await opened.evaluate((id) => {
      const { session, ownFiles } = window.opened[id] as NonNullable<
        (typeof window.opened)[string]
      >;
      const texts: Record<string, string> = {
        'lib/next.ts': 'export const next = (n: number) => n + 10;',
        'lib/style.css': '.from-a-file { color: rgb(4, 5, 6); }',
        'lib/words.json': '{ "label": "now" }',
      };
      session.edit(ownFiles.map(({ name, text }) => ({ name, text: texts[name] ?? text })));
    }, FILES);
    await expect(otherCard).toHaveText('now 0');
    await otherCard.click();
    await expect(otherCard).toHaveText('now 10');
    await expect(otherCard).toHaveCSS('color', 'rgb(4, 5, 6)');
    await opened.evaluate((id) => window.opened[id]?.session.close(), FILES);
  });
});

/** Writes one text after another and checks the outcome of each: whatever a text did, the next one runs. */
async function tries(opened: OpenedPage, trials: readonly Trial[]) {
  for (const { name, text, problem, says, line, press } of trials) {
    await test.step(name, async () => {
      await runs(opened, `before ${name}`);
      await edit(opened, text);
      if (press || !problem) await expect(resultOf(opened)).toHaveText('fine');
      if (press) await resultOf(opened).click();
      if (problem) await expectProblem(opened, problem);
      const [first, ...otherProblems] = (await state(opened)).problems;
      expect(first?.kind).toBe(problem);
      if (says) expect(first && 'detail' in first && first.detail).toMatch(says);
      if (line) expect(first && 'place' in first && first.place?.line).toBe(line);
      expect(otherProblems).toEqual([]);
    });
  }
  await runs(opened, 'the last');
  await expect(opened.page.locator('iframe')).toHaveCount(1);
}

test('stops what never ends', ({ opened }) => tries(opened, endless));
test('still works after React or the browser has stopped something', ({ opened }) =>
  tries(opened, ending));
test('reports ordinary mistakes', ({ opened }) => tries(opened, mistakes));

test('a demo that leaves its page is ended, and the next text runs', async ({ opened }) => {
  for (const code of departures) {
    await edit(opened, demo({ body: `useEffect(() => { ${code} }, []);` }));
    await expectProblem(opened, 'left');
    await expect(opened.page.locator('iframe')).toHaveCount(0);
    await runs(opened, 'back');
  }
});

test.describe('the timeline', () => {
  const counts = (records: readonly HookRecord[]) => {
    const counts: Record<string, number> = {};
    for (const { hook, kind, again } of records) {
      if (!again) counts[`${hook} ${kind}`] = (counts[`${hook} ${kind}`] ?? 0) + 1;
    }
    return counts;
  };

  // In both modes of each: recorder.dom.test.ts, and the tests of the hooks that the product records.
  test('shows what happened on the chosen React, in StrictMode or not', async ({ opened }) => {
    const button = opened.page.frameLocator('iframe[title]').getByRole('button');
    await restore(opened);
    for (const [react, strict] of [
      ['16', false],
      ['18', true],
    ] as const) {
      await test.step(`React ${react}${strict ? ' in StrictMode' : ''}`, async () => {
        await choose(opened, { react, strict });
        const reached = async () => {
          const { react: now, strict: isStrict, status } = await state(opened);
          return [now, isStrict, status];
        };
        await expect.poll(reached).toEqual([react, strict, 'running']);
        // A new frame has replaced the last one.
        await expect(button).toHaveText('count: 1');
        await button.click();
        await expect(button).toHaveText('count: 2');
        // A mount and one update, as in the library's code.
        await expect
          .poll(async () => counts((await state(opened)).records))
          .toEqual({
            ' action': 1,
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
        // React 18 simulates an unmount.
        expect(again.some(({ kind }) => kind === 'cleanup')).toBe(strict);
        expect(records.map(({ id }) => id)).toEqual(records.map((_, index) => index + 1));
      });
    }
  });
});
