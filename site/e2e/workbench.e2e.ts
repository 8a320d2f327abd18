import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { expectNoFinding } from './axe.ts';
import { test as alone, expect, failedRequest, follow, hydrated, tool } from './fixtures.ts';
import { open } from './one-document.ts';
import {
  ANTD,
  addressOf,
  demoOf,
  edit,
  editorOf,
  INTERVAL,
  marks,
  problems,
  resultOf,
  sentences,
  TOGGLE,
  test,
  textOf,
  visit,
  workbenchOf,
  write,
} from './workbench-page.ts';

/*
 * What readers can do with a demo's text. That the frame is safe is the engine's promise, tested in
 * press/e2e.
 */

/** A text that shows a word, and imports as much as it needs. */
const saying = (word: string) => `export default function Demo() {
  return <p>${word}</p>;
}`;

alone('nothing of the workbench is loaded before Edit is pressed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await visit(page, TOGGLE.path);
  const demo = page.locator(`[data-demo="${TOGGLE.id}"]`);
  await tool(demo, 'Show source').click();
  await tool(demo, 'Edit').hover();
  await tool(demo, 'Edit').focus();
  expect(asked.filter((url) => /workbench/i.test(url))).toEqual([]);
  await expect(page.locator('link[href*="orkbench"]')).toHaveCount(0);
  await tool(demo, 'Edit').click();
  await expect(editorOf(demo)).toBeVisible();
  expect(asked.filter((url) => /workbench/i.test(url)).length).toBeGreaterThan(2);
});

test.describe('with texts that are no code', () => {
  // The browser reports them, too, if the next one does not come before.
  test.use({ allow: /Missing initializer|a is not defined/ });

  test('the editor', async ({ bench, page }) => {
    const demo = await bench(INTERVAL);
    await test.step('has the focus, the demo’s text and a name', async () => {
      await expect(editorOf(demo)).toBeFocused();
      await expect(editorOf(demo)).toHaveAccessibleName('Code of index.tsx');
      const file = new URL('../../hooks/src/useInterval/demos/demo1.tsx', import.meta.url);
      const [, code = ''] = (await readFile(file, 'utf8')).split(' */\n');
      expect(await textOf(demo)).toBe(code.trimEnd());
    });
    await test.step('can be left with Shift+Tab as well', async () => {
      await page.keyboard.press('Escape');
      await page.keyboard.press('Shift+Tab');
      await expect(tool(demo, 'Close')).toBeFocused();
    });
    await test.step('has the colours of the page’s code in both modes', async () => {
      // Of the source panel, which is closed.
      const shown = demo.locator('[data-t="kw"]', { hasText: 'import' }).first();
      const edited = editorOf(demo).getByText('import', { exact: true }).first();
      const colors = new Set<string>();
      for (const colorScheme of ['light', 'dark'] as const) {
        await demo.page().emulateMedia({ colorScheme });
        const color = await shown.evaluate((element) => getComputedStyle(element).color);
        await expect(edited).toHaveCSS('color', color);
        colors.add(color);
      }
      expect(colors.size).toBe(2);
    });
    await test.step('shows the characters that code could hide behind', async () => {
      await write(demo, 'const a\u202e = "\u200b👩\u200d💻";');
      expect(await textOf(demo)).toBe('const aU+202E = "U+200B👩\u200d💻";');
    });
    await test.step('indents with Tab, and Tab leaves it after Escape, which it says', async () => {
      const editor = editorOf(demo);
      await expect(editor).toHaveAccessibleDescription(/press Escape, then Tab/);
      await write(demo, 'a');
      await page.keyboard.press('Home');
      await page.keyboard.press('Tab');
      expect(await textOf(demo)).toBe('  a');
      await page.keyboard.press('Escape');
      await expect(demo.getByText('Tab now leaves the editor.')).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(editor).not.toBeFocused();
      expect(await textOf(demo)).toBe('  a');
      await editor.focus();
      await page.keyboard.press('Escape');
      await page.keyboard.press('End');
      await page.keyboard.press('Tab');
      await expect(editor).toBeFocused();
    });
  });
});

test.describe('the result', () => {
  test('of a demo', async ({ bench, page }) => {
    const demo = await bench(TOGGLE);
    await test.step('restarts with Run and with its keyboard shortcut', async () => {
      const state = resultOf(demo).getByText(/^state:/);
      for (const run of [
        () => tool(demo, 'Run').click(),
        () => editorOf(demo).press('ControlOrMeta+Enter'),
      ]) {
        await resultOf(demo).getByRole('button', { name: 'Toggle', exact: true }).click();
        await expect(state).toHaveText('state: true');
        await run();
        await expect(state).toHaveText('state: false');
      }
    });
    await test.step('follows the text', async () => {
      await write(demo, saying('first'));
      await expect(resultOf(demo).getByText('first')).toBeVisible();
      await write(demo, saying('second'));
      await expect(resultOf(demo).getByText('second')).toBeVisible();
    });
    await test.step('follows the theme of the page', async () => {
      const root = resultOf(demo).locator('html');
      await expect(root).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await page.getByRole('button', { name: /^Theme/ }).click();
      await page.getByText('Dark', { exact: true }).click();
      const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(dark).not.toBe('rgb(255, 255, 255)');
      await expect(root).toHaveCSS('background-color', dark);
      await expect(root).toHaveCSS('color-scheme', 'dark');
      await write(demo, saying('still dark'));
      await expect(resultOf(demo).getByText('still dark')).toBeVisible();
      await expect(root).toHaveCSS('background-color', dark);
      await page.getByRole('button', { name: /^Theme/ }).click();
      await page.getByText('Auto', { exact: true }).click();
      await expect(root).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    });
  });
});

test.describe('what the text does', () => {
  // The browser reports what the demo throws and writes to the console as well.
  test.use({ allow: /reading 'x'|<b>two<\/b>/ });

  test('a mistake', async ({ bench, page }) => {
    const demo = await bench(TOGGLE);
    await test.step('is shown with a link to its line, and the last good result stays', async () => {
      await write(demo, saying('good'));
      await expect(resultOf(demo).getByText('good')).toBeVisible();
      await page.keyboard.insertText('\nconst half = (;');
      await expect(problems(demo)).toContainText('index.tsx:4:15');
      await expect(demo.locator('.cm-problem-line')).toHaveText('const half = (;');
      await expect(demo.locator('.cm-problem')).toHaveText(';');
      await expect(resultOf(demo).getByText('good')).toBeVisible();
      await expect(demo.getByText('This is the last result that worked.')).toBeVisible();

      await editorOf(demo).press('ControlOrMeta+Home');
      await problems(demo).getByRole('button', { name: 'index.tsx:4:15' }).click();
      await expect(editorOf(demo)).toBeFocused();
      await page.keyboard.press('Delete');
      await page.keyboard.insertText('1);');
      await expect(problems(demo)).toBeEmpty();
      await expect(demo.locator('.cm-problem-line')).toHaveCount(0);
    });
    await test.step('while it runs is shown the same way', async () => {
      await write(
        demo,
        'export default function Demo() {\n  return <button onClick={() => null.x}>x</button>;\n}\n',
      );
      await resultOf(demo).getByRole('button', { name: 'x' }).click();
      await expect(problems(demo)).toContainText('TypeError');
      await expect(problems(demo)).toContainText('index.tsx:2:');
      await expect(demo.locator('.cm-problem-line')).toContainText('null.x');
    });
    await test.step('in an import is shown with what can be imported', async () => {
      await write(demo, `import pad from 'left-pad';\n${saying('{pad}')}`);
      await expect(problems(demo)).toContainText('left-pad');
      await expect(problems(demo)).toContainText('yhooks');
    });
    await test.step('that never ends leaves the page usable', async () => {
      await write(demo, `while (true) {}\n${saying('x')}`);
      await expect(problems(demo)).toContainText('index.tsx:1:1');
      await write(demo, saying('back again'));
      await expect(resultOf(demo).getByText('back again')).toBeVisible();
    });
    await test.step('and the console of the demo is shown below its result, as text', async () => {
      const log = demo.getByRole('log', { name: 'Console' });
      // It is there before it has a line, so that screen readers announce the first one.
      await expect(log).toBeEmpty();
      await expect(tool(demo, 'Clear the console')).toHaveCount(0);
      await write(
        demo,
        `console.log('one', { a: [1] });\nconsole.error('<b>two</b>');\n${saying('x')}`,
      );
      await expect(log).toContainText('one { a: [1] }');
      await expect(log.locator('[data-level="error"]')).toHaveText('<b>two</b>');
      await tool(demo, 'Clear the console').click();
      await expect(log).toBeEmpty();
    });
  });
});

test.describe('the reader’s text', () => {
  test('is kept when they go to another page and back, and after a reload', async ({
    bench,
    page,
  }) => {
    const demo = await bench(TOGGLE);
    await write(demo, saying('mine'));
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    await page.getByRole('navigation', { name: 'Menu' }).getByText('useSize').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('useSize');
    await page.getByRole('navigation', { name: 'Menu' }).getByText('useToggle').click();
    await tool(demo, 'Edit').click();
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    await expect(demo.getByText('These are your last edits.')).toBeVisible();
    await page.reload();
    await hydrated(page);
    await tool(demo, 'Edit').click();
    await expect(editorOf(demo)).toContainText('mine');
  });

  test('gives way to the demo’s own with Reset, and comes back with undo', async ({ bench }) => {
    const demo = await bench(TOGGLE);
    const own = await textOf(demo);
    await write(demo, saying('mine'));
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    await tool(demo, 'Reset').click();
    expect(await textOf(demo)).toBe(own);
    await expect(resultOf(demo).getByText('state: false')).toBeVisible();
    await editorOf(demo).press('ControlOrMeta+z');
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    await tool(demo, 'Reset').click();
    await bench(TOGGLE);
    await expect(editorOf(demo)).toContainText('useToggle');
  });

  alone('can be edited where nothing can be stored', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await visit(page, TOGGLE.path);
    const demo = demoOf(page, TOGGLE.id);
    await edit(demo);
    await write(demo, saying('mine'));
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
  });
});

test('Close removes everything and focuses Edit', async ({ bench }) => {
  const demo = await bench(TOGGLE);
  await expect(tool(demo, 'Edit')).toHaveAttribute('aria-expanded', 'true');
  await tool(demo, 'Close').click();
  await expect(demo.locator('[data-workbench]')).toHaveCount(0);
  await expect(demo.locator('iframe')).toHaveCount(0);
  await expect(tool(demo, 'Edit')).toBeFocused();
  await expect(tool(demo, 'Edit')).toHaveAttribute('aria-expanded', 'false');
});

test.describe('a shared address', () => {
  const CODE = `document.title = 'run';\n${saying('shared')}`;

  test('shows the text, runs it only after Run, and says where it came from', async ({
    bench,
    context,
  }) => {
    const demo = await bench(TOGGLE);
    await write(demo, CODE);
    await expect(resultOf(demo).getByText('shared')).toBeVisible();
    const address = await addressOf(demo);
    const standalone = address.replace(TOGGLE.path, `~demos/${TOGGLE.id}`);
    expect(standalone).not.toBe(address);

    const other = await context.newPage();
    await other.goto(address);
    await hydrated(other);
    for (const url of [address, standalone, standalone.replace('#', '?wrapper#')]) {
      if (url !== address) await follow(other, url);
      const workbench = other.locator(':is([data-demo], main):has(> [data-workbench])');
      await expect(editorOf(workbench)).toContainText('shared');
      await expect(workbench).toBeInViewport();
      await expect(workbench.getByText('This code came with the link')).toBeVisible();
      await expect(workbench.locator('iframe')).toHaveCount(0);
      await editorOf(workbench).press('ControlOrMeta+End');
      await other.keyboard.insertText('// read');
      await expect(workbench.locator('[data-status="idle"]')).toBeVisible();
      await expect(workbench.locator('iframe')).toHaveCount(0);
      await tool(workbench, 'Run').click();
      await expect(resultOf(workbench).getByText('shared')).toBeVisible();
      await expect(workbench.getByText('This code came with the link')).toBeVisible();
    }
  });

  test('never overwrites what the reader has written', async ({ bench, page }) => {
    const demo = await bench(TOGGLE);
    await write(demo, saying('theirs'));
    const address = await addressOf(demo);
    await write(demo, saying('mine'));
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    await page.goto(address);
    await expect(editorOf(demo)).toContainText('theirs');
    await editorOf(demo).press('ControlOrMeta+End');
    await page.keyboard.insertText('// changed');
    await page.reload();
    await expect(editorOf(demo)).toContainText('// changed');
    await tool(demo, 'Show my own code instead').click();
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    expect(page.url()).not.toContain('#edit');
  });

  test('is gone after Close, and opens again when it is followed again', async ({
    bench,
    page,
  }) => {
    const demo = await bench(TOGGLE);
    await write(demo, CODE);
    const address = await addressOf(demo);
    await tool(demo, 'Reset').click();
    await open(page, '/');
    await follow(page, address);
    await expect(editorOf(demo)).toContainText('shared');
    await tool(demo, 'Close').click();
    expect(page.url()).toBe(address.split('#')[0]);
    await page.evaluate((url) => window.location.assign(url), address);
    await expect(editorOf(demo)).toContainText('shared');
  });

  test('says so when the text is too long for one', async ({ bench }) => {
    const demo = await bench(TOGGLE);
    const noise = Array.from({ length: 8000 }, (_, index) =>
      ((index * 2654435761) >>> 0).toString(36),
    );
    await write(demo, `// ${noise.join(' ')}\n${saying('long')}`);
    await tool(demo, 'Share').click();
    await expect(demo.getByText('too long for a link')).toBeVisible();
  });

  test('can be copied by hand when the browser refuses to', async ({ bench, page }) => {
    const demo = await bench(TOGGLE);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await tool(demo, 'Share').click();
    await expect(demo.getByRole('textbox', { name: 'Address' })).toHaveValue(/#edit\//);
    await page.evaluate(() => Reflect.deleteProperty(navigator.clipboard, 'writeText'));
  });

  test('that holds no text for the demo opens its own text with a sentence', async ({ bench }) => {
    const demo = await bench(TOGGLE);
    for (const [kind, payload] of Object.entries({
      broken: '1/not-a-payload',
      empty: '',
      'of another version': '99/abc',
      'of another kind': '1/%00%ff%E0%A4',
      hostile: '1/<img src=x onerror=alert(1)>',
      huge: `1/${'A'.repeat(500_000)}`,
    })) {
      await test.step(kind, async () => {
        await tool(demo, 'Close').click();
        await demo
          .page()
          .evaluate((hash) => window.location.assign(hash), `#edit/${TOGGLE.id}/${payload}`);
        await expect(demo.getByText(/The code in this link .* cannot|too long/)).toBeVisible();
        await expect(editorOf(demo)).toContainText('useToggle');
        await expect(resultOf(demo).getByText('state: false')).toBeVisible();
      });
    }
  });

  test('that was cut opens the demo’s own text with a sentence', async ({ bench, page }) => {
    const demo = await bench(TOGGLE);
    await write(demo, saying('shared'));
    const address = await addressOf(demo);
    await tool(demo, 'Reset').click();
    await open(page, '/');
    await follow(page, address.slice(0, -5));
    await expect(demo.getByText('The code in this link is damaged')).toBeVisible();
    await expect(editorOf(demo)).toContainText('useToggle');
  });

  test('for no demo of the page opens nothing', async ({ page }) => {
    await open(page, `/${TOGGLE.path}#edit/nothing/1/abc`);
    await expect(workbenchOf(demoOf(page, TOGGLE.id))).toHaveCount(0);
  });
});

test.describe('Watch', () => {
  async function watch(demo: Locator) {
    await tool(demo, 'Watch').click();
    await expect(marks(demo).first()).toBeVisible();
    return demo;
  }

  test('the strip of a demo', async ({ bench }) => {
    const demo = await watch(await bench(TOGGLE));
    await test.step('shows a lane for each hook, a mark for each thing it did, a line for each moment', async () => {
      await expect(demo.getByRole('group', { name: 'useToggle in Demo' })).toBeVisible();
      await expect(sentences(demo)).toContainText([/^\d+ ms: rendered, then returned \[false/]);
      await resultOf(demo).getByRole('button', { name: 'Toggle True' }).click();
      await expect(sentences(demo).last()).toContainText(/s: rendered, then returned \[true/);
      await expect(sentences(demo)).toHaveCount(2);
      await expect(marks(demo)).toHaveCount(4);
    });
    await test.step('describes a mark under the pointer', async () => {
      await demo.locator('[data-kind="render"][role="option"]').first().hover();
      await expect(demo.getByText(/· Demo rendered and called useToggle\./)).toBeVisible();
    });
    await test.step('can be walked through with the arrow keys', async () => {
      await demo.getByRole('listbox', { name: 'Time strip' }).locator('[tabindex="0"]').focus();
      await demo.page().keyboard.press('Home');
      await expect(marks(demo).first()).toBeFocused();
      await expect(marks(demo).first()).toHaveAccessibleName(
        /Demo rendered and called useToggle\.$/,
      );
      await demo.page().keyboard.press('ArrowRight');
      await expect(marks(demo).nth(1)).toBeFocused();
      await expect(demo.getByText(/· useToggle returned/)).toBeVisible();
      await demo.page().keyboard.press('ArrowLeft');
      await expect(marks(demo).first()).toBeFocused();
      await demo.page().keyboard.press('End');
      await expect(marks(demo).last()).toBeFocused();
    });
    await test.step('can be stopped, continued and cleared', async () => {
      await tool(demo, 'Run').click();
      await expect(resultOf(demo).getByText('state: false')).toBeVisible();
      await expect(sentences(demo).last()).toContainText('[false');
      const before = await marks(demo).count();
      await tool(demo, 'Stop').click();
      await resultOf(demo).getByRole('button', { name: 'Toggle True' }).click();
      await expect(resultOf(demo).getByText('state: true')).toBeVisible();
      await expect(marks(demo)).toHaveCount(before);
      await tool(demo, 'Continue').click();
      await expect(sentences(demo).last()).toContainText('[true');
      expect(await marks(demo).count()).toBeGreaterThan(before);
      await tool(demo, 'Clear').click();
      await expect(marks(demo)).toHaveCount(0);
      await expect(sentences(demo)).toHaveCount(0);
    });
    await test.step('closes with the same button', async () => {
      await expect(tool(demo, 'Watch')).toHaveAttribute('aria-expanded', 'true');
      await tool(demo, 'Watch').click();
      await expect(tool(demo, 'Watch')).toHaveAttribute('aria-expanded', 'false');
      await expect(demo.getByRole('switch')).toHaveCount(0);
    });
  });

  test('the strip of a demo with effects', async ({ bench }) => {
    const demo = await watch(await bench(INTERVAL));
    await test.step('explains the marks that occurred, and only those, in a sentence each', async () => {
      const terms = demo.locator('dl dt');
      await expect(terms).toHaveText(['Render', 'Effect', 'Call']);
      await demo.getByRole('switch', { name: 'StrictMode' }).check();
      await expect(terms).toHaveText([
        'Render',
        'Effect',
        'Clean-up',
        'Call',
        'Twice in StrictMode',
      ]);
      await expect(demo.locator('dl dd').last()).toHaveText(/StrictMode renders twice[^.]*\.$/);
      await demo.getByRole('switch', { name: 'StrictMode' }).uncheck();
      await expect(terms).toHaveText(['Render', 'Effect', 'Call']);
      for (const text of await demo.locator('dl dd').allTextContents()) {
        expect(text).toMatch(/^[^.]+\.$/);
      }
    });
    await test.step('keeps what React and the hook do inside for Details', async () => {
      const kinds = () =>
        marks(demo).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')).join());
      expect(await kinds()).not.toMatch(/insertion|undefined/);
      await demo.getByRole('switch', { name: 'Details' }).check();
      expect(await kinds()).toMatch(/insertion effect/);
      expect(await kinds()).toMatch(/returned undefined/);
      await expect(sentences(demo).first()).toContainText('ran an insertion effect');
      await demo.getByRole('switch', { name: 'Details' }).uncheck();
      await expect(sentences(demo).nth(-1)).toHaveText(/s: called your function, then rendered$/);
    });
    await test.step('marks what StrictMode does twice on purpose', async () => {
      await expect(demo.locator('[data-again]')).toHaveCount(0);
      await demo.getByRole('switch', { name: 'StrictMode' }).check();
      const cleanup = demo.locator('[role="option"][data-kind="cleanup"][data-again]');
      await expect(cleanup).toHaveCount(1);
      await expect(cleanup).toHaveAccessibleName(/because of StrictMode\.$/);
      await demo.getByRole('switch', { name: 'StrictMode' }).uncheck();
      await expect(demo.locator('[data-again]')).toHaveCount(0);
    });
    await test.step('runs the demo on each React of the list', async () => {
      const react = demo.getByRole('combobox', { name: 'React' });
      await expect(react.locator('option')).toHaveText(['16', '17', '18', '19']);
      await expect(react).toHaveValue('19');
      await write(
        demo,
        `import React from 'react';\nexport default () => <p>React {React.version}</p>;`,
      );
      for (const version of ['16', '17', '18', '19']) {
        await react.selectOption(version);
        await expect(resultOf(demo).getByText(`React ${version}.`)).toBeVisible();
      }
    });
  });

  test('says on which Reacts a UI library runs when it does not on the chosen one', async ({
    bench,
  }) => {
    const demo = await watch(await bench(ANTD));
    const react = demo.getByRole('combobox', { name: 'React' });
    await expect(react).toHaveValue('18');
    await react.selectOption('19');
    await expect(problems(demo)).toContainText('antd does not run on React 19');
    for (const version of ['16', '17', '18']) {
      await expect(problems(demo)).toContainText(`React ${version}`);
    }
    await expect(react).toHaveValue('19');
    await react.selectOption('17');
    await expect(problems(demo)).toBeEmpty();
    await expect(demo.locator('[data-status="running"]')).toBeVisible();
    await expect(resultOf(demo).getByRole('button', { name: 'Submit' })).toBeVisible();
  });
});

test.describe('for everyone', () => {
  // Axe asks the frame, which may not answer.
  test.use({ allow: /does not match the recipient window's origin|long long/ });

  /** Everything that the workbench can show at once. */
  async function showAll(demo: Locator) {
    await tool(demo, 'Watch').click();
    await demo.getByRole('switch', { name: 'StrictMode' }).check();
    await editorOf(demo).press('ControlOrMeta+End');
    await demo.page().keyboard.insertText(`\nconsole.log('${'long '.repeat(60)}');\n`);
    await expect(demo.getByRole('log')).toBeVisible();
    await demo.page().keyboard.insertText('\nconst half = (;\n');
    await expect(problems(demo)).not.toBeEmpty();
    return demo;
  }

  test('an open workbench', async ({ bench, page }) => {
    const demo = await showAll(await bench(INTERVAL));
    await test.step('has nothing that axe finds, light or dark', async () => {
      await expectNoFinding(demo.page());
    });
    await test.step('fits narrow screens', async () => {
      for (const width of [320, 375, 768]) {
        await page.setViewportSize({ width, height: 812 });
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect(scrollWidth, `at ${width}`).toBe(clientWidth);
        for (const name of ['Run', 'Reset', 'Share', 'Watch', 'Close', 'Stop', 'Clear']) {
          const { x = -1, width: own = 0 } = (await tool(demo, name).boundingBox()) ?? {};
          expect(x >= 0 && x + own <= width, `${name} at ${width}`).toBe(true);
        }
      }
    });
    await test.step('is not printed', async () => {
      await demo.page().emulateMedia({ media: 'print' });
      await expect(workbenchOf(demo)).toBeHidden();
      await page.emulateMedia({ media: null });
    });
  });
});

alone.describe('where a part cannot be loaded', () => {
  // The browser reports it.
  alone.use({ allow: failedRequest });

  alone('each part fails with a sentence, and can be loaded again', async ({ page, context }) => {
    const parts = {
      'its code': /assets\/Workbench-.*js$/,
      'its engine': /assets\/workbench-.*js$/,
      'its list of scripts': /~workbench\/manifest\.json/,
      'a script of its frame': /~workbench\/react-19/,
    };
    for (const part of Object.values(parts)) await context.route(part, (route) => route.abort());
    await visit(page, TOGGLE.path);
    const demo = demoOf(page, TOGGLE.id);
    const again = demo.getByRole('button', { name: /^(Retry|Run)$/ });
    const start = async () =>
      ((await again.count()) > 0 ? again.first() : tool(demo, 'Edit')).click();
    for (const [name, part] of Object.entries(parts)) {
      await test.step(name, async () => {
        const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
        await start();
        await failed;
        await expect(problems(demo)).toContainText(/needs the network|could not be loaded/);
        await context.unroute(part);
      });
    }
    await start();
    await expect(resultOf(demo).getByText('state: false')).toBeVisible();
  });
});
