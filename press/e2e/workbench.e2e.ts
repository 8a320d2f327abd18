import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteOf } from './support/fixture.ts';
import { expect, type OpenedPage, openDemo, test } from './support/workbench/lab-test.ts';
import { edit, FILES, state, TALLY } from './support/workbench/page.ts';
import { demo, endless, mistakes, navigations, type Trial } from './support/workbench/texts.ts';

/* The engine of the workbench, on a site with another library and almost no styles. */

const correctDemo = (text: string) => `export default () => <button id="b">${text}</button>;`;

// In one worker, whose tests share a page.
test.describe.configure({ mode: 'default' });

/** In milliseconds: about as long as a frame takes to show a result. */
const intervals = [50];

const resultOf = ({ page }: OpenedPage) => page.frameLocator('iframe[title]').locator('#b');

/** Runs correct code, so that the next problem belongs to the next text. */
async function runCorrect(opened: OpenedPage, text: string) {
  await edit(opened, correctDemo(text));
  await expect(resultOf(opened)).toHaveText(text);
  await expect
    .poll(() => state(opened), { intervals })
    .toMatchObject({ status: 'running', problems: [] });
}

const expectProblem = (opened: OpenedPage, kind: string) =>
  expect.poll(async () => (await state(opened)).problems[0]?.kind, { intervals }).toBe(kind);

test('a site without a workbench contains none of its code', async () => {
  const { folder } = siteOf('two-locales');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  const trace = /__press_guard__|~workbench|frame-src|allow-scripts|#edit|cm-content|sucrase/;
  for (const { parentPath, name } of files) {
    const text = await readFile(join(parentPath, name), 'utf8');
    // Compares only the match: otherwise a failure would print the whole text.
    expect(trace.exec(text)?.[0], name).toBeUndefined();
  }
});

test('the result follows the text, the files and the CSS of the page', async ({ opened }) => {
  const { page } = opened;
  const button = resultOf(opened);
  await test.step('the result follows the text and the CSS of the page', async () => {
    await runCorrect(opened, 'one');
    await opened.evaluate(
      (id) => window.opened[id]?.session.setCss('#b { color: rgb(7, 8, 9) }'),
      TALLY,
    );
    await expect(button).toHaveCSS('color', 'rgb(7, 8, 9)');
    await runCorrect(opened, 'kept');
    await expect(button).toHaveCSS('color', 'rgb(7, 8, 9)');
  });
  await test.step('the result is as high as its content', async () => {
    await edit(opened, 'export default () => <div style={{ height: 321 }} />;');
    await expect
      .poll(async () => (await page.locator('iframe[title]').boundingBox())?.height)
      .toBeGreaterThan(321);
  });
  await test.step('the result has the other files, style sheets and data of the demo', async () => {
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
      const { session, demoFiles } = window.opened[id] as NonNullable<
        (typeof window.opened)[string]
      >;
      const texts: Record<string, string> = {
        'lib/next.ts': 'export const next = (n: number) => n + 10;',
        'lib/style.css': '.from-a-file { color: rgb(4, 5, 6); }',
        'lib/words.json': '{ "label": "now" }',
      };
      session.edit(demoFiles.map(({ name, text }) => ({ name, text: texts[name] ?? text })));
    }, FILES);
    await expect(otherCard).toHaveText('now 0');
    await otherCard.click();
    await expect(otherCard).toHaveText('now 10');
    await expect(otherCard).toHaveCSS('color', 'rgb(4, 5, 6)');
    await opened.evaluate((id) => window.opened[id]?.session.close(), FILES);
  });
});

/** Writes one text after another, and expects the outcome of each and that the next text runs. */
async function tryAll(opened: OpenedPage, trials: readonly Trial[]) {
  for (const { name, text, problem, detail, line, mustPress } of trials) {
    await test.step(name, async () => {
      await runCorrect(opened, `before ${name}`);
      await edit(opened, text);
      if (mustPress || !problem) await expect(resultOf(opened)).toHaveText('fine');
      if (mustPress) await resultOf(opened).click();
      if (problem) await expectProblem(opened, problem);
      const [first, ...otherProblems] = (await state(opened)).problems;
      expect(first?.kind).toBe(problem);
      if (detail) expect(first && 'detail' in first && first.detail).toMatch(detail);
      if (line) expect(first && 'place' in first && first.place?.line).toBe(line);
      expect(otherProblems).toEqual([]);
    });
  }
  await runCorrect(opened, 'the last');
  await expect(opened.page.locator('iframe')).toHaveCount(1);
}

test('endless code is stopped', ({ opened }) => tryAll(opened, endless));
test('mistakes are reported with their line', ({ opened }) => tryAll(opened, mistakes));

test('a demo that navigates is ended, and the next text runs', async ({ opened }) => {
  for (const code of navigations) {
    await edit(opened, demo({ body: `useEffect(() => { ${code} }, []);` }));
    await expectProblem(opened, 'left');
    await expect(opened.page.locator('iframe')).toHaveCount(0);
    await runCorrect(opened, 'back');
  }
});
