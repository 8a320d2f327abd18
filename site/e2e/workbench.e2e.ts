import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { expectNoFinding } from './axe.ts';
import { test as alone, dist, expect, failedRequest, follow, hydrated, tool } from './fixtures.ts';
import { open } from './one-document.ts';
import {
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
 * What readers can do with the text of a demo. The rules of its parts are tested in
 * theme/src/workbench/WorkbenchBody.isolated.test.ts, the safety of the frame in press/e2e.
 */

/** A text that shows a word, and imports as much as it needs. */
const saying = (word: string) => `export default function Demo() {
  return <p>${word}</p>;
}`;

alone.describe('where nothing can be loaded or stored', () => {
  // The browser reports it.
  alone.use({ allow: failedRequest });

  alone(
    'each part is loaded when it is needed, fails with a message, and can be loaded again',
    async ({ page, context }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      const firstOf = (part: RegExp) => asked.findIndex((path) => part.test(path));
      const parts = {
        'its loader': /\/assets\/WorkbenchSlot-.*js$/,
        'its code': /\/assets\/Workbench-.*js$/,
        'its engine': /\/assets\/workbench-.*js$/,
        'its list of scripts': /~workbench\/manifest\.json/,
        'a script of its frame': /~workbench\/react-19/,
      };
      const parser = /\/assets\/lib-/;
      for (const part of [...Object.values(parts), parser]) {
        await context.route(part, (route) => route.abort());
      }
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      });
      await visit(page, TOGGLE.path);
      const demo = demoOf(page, TOGGLE.id);

      await alone.step('nothing before Edit is pressed', async () => {
        await tool(demo, 'Show source').click();
        await tool(demo, 'Edit').hover();
        await tool(demo, 'Edit').focus();
        expect(asked.filter((path) => /workbench/i.test(path))).toEqual([]);
        await expect(page.locator('link[href*="orkbench"]')).toHaveCount(0);
      });
      const again = tool(demo, '(Retry|Run)');
      const start = async () =>
        ((await again.count()) > 0 ? again.first() : tool(demo, 'Edit')).click();
      for (const [name, part] of Object.entries(parts)) {
        await alone.step(name, async () => {
          const failed = page.waitForEvent('requestfailed', (request) => part.test(request.url()));
          await start();
          await failed;
          await expect(problems(demo)).toContainText(/needs the network|could not be loaded/);
          await context.unroute(part);
        });
      }
      await alone.step('everything, with its styles', async () => {
        await start();
        await expect(resultOf(demo).getByText('state: false')).toBeVisible();
        await expect(workbenchOf(demo).locator('.y-workbench-bar')).toHaveCSS('display', 'flex');
      });
      await alone.step(
        'the parser only after a mistake; without it the compiler reports what is wrong',
        async () => {
          expect(firstOf(parser)).toBe(-1);
          await write(demo, 'export default () => {\n  const a = 1 b;\n};');
          await expect(problems(demo)).toContainText('Unexpected token');
          await context.unroute(parser);
          await page.keyboard.insertText(' ');
          await expect(problems(demo)).toContainText('index.tsx:2:14 Missing semicolon.');
          await expect(demo.locator('.cm-line:has(.cm-lintRange-error)')).toHaveText(
            '  const a = 1 b;',
          );
        },
      );
      await alone.step('the text can be edited, but is not kept', async () => {
        await write(demo, saying('mine'));
        await expect(resultOf(demo).getByText('mine')).toBeVisible();
      });
    },
  );
});

test('the editor, and the Reacts that its text runs on', async ({ bench, page }) => {
  const demo = await bench(INTERVAL);
  await test.step('the editor has the focus, the demo’s text and a name', async () => {
    await expect(editorOf(demo)).toBeFocused();
    await expect(editorOf(demo)).toHaveAccessibleName('Code of index.tsx');
    const file = new URL('../../hooks/src/useInterval/demos/demo1.tsx', import.meta.url);
    const [, code = ''] = (await readFile(file, 'utf8')).split(' */\n');
    expect(await textOf(demo)).toBe(code.trimEnd());
  });
  await test.step('and can be left with Tab and Shift+Tab, after Escape', async () => {
    await page.keyboard.press('Tab');
    await expect(editorOf(demo)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+Tab');
    await expect(tool(demo, 'Close')).toBeFocused();
    await editorOf(demo).press('Escape');
    await page.keyboard.press('Tab');
    await expect(editorOf(demo)).not.toBeFocused();
  });
  await test.step('has the colours of the page’s code in both modes', async () => {
    // Of the source panel, which is closed.
    const shown = demo.locator('[data-t="kw"]', { hasText: 'import' }).first();
    const edited = editorOf(demo).getByText('import', { exact: true }).first();
    const colors = new Set<string>();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const color = await shown.evaluate((element) => getComputedStyle(element).color);
      await expect(edited).toHaveCSS('color', color);
      colors.add(color);
    }
    expect(colors.size).toBe(2);
  });
  await test.step('the demo runs on each React of the list', async () => {
    await tool(workbenchOf(demo), 'Watch').click();
    const react = demo.getByRole('combobox', { name: 'React' });
    await expect(react.locator('option')).toHaveText(['16', '17', '18', '19']);
    await expect(react).toHaveValue('19');
    await write(
      demo,
      `import React from 'react';\nexport default () => <p>React {React.version}</p>;`,
    );
    await expect(resultOf(demo).getByText('React 19.')).toBeVisible();
    for (const version of ['16', '17', '18']) {
      await react.selectOption(version);
      await expect(resultOf(demo).getByText(`React ${version}.`)).toBeVisible();
    }
  });
});

test.describe('an open workbench', () => {
  // axe queries the frame, which may not answer.
  test.use({ allow: /does not match the recipient window's origin|long long/ });

  /** Everything that the workbench can show at once. */
  async function showAll(demo: Locator) {
    await tool(workbenchOf(demo), 'Watch').click();
    await demo.getByRole('switch', { name: 'StrictMode' }).check();
    await editorOf(demo).press('ControlOrMeta+End');
    await demo.page().keyboard.insertText(`\nconsole.log('${'long '.repeat(60)}');\n`);
    await expect(demo.getByRole('log')).toBeVisible();
    await demo.page().keyboard.insertText('\nconst half = (;\n');
    await expect(problems(demo)).not.toBeEmpty();
  }

  test('is accessible', async ({ bench, page }) => {
    const demo = await bench(INTERVAL);
    await test.step('axe finds nothing, light or dark, wide or narrow', async () => {
      await showAll(demo);
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoFinding(page, [`[data-demo="${INTERVAL.id}"]`]);
      }
    });
    await test.step('it fits narrow screens', async () => {
      for (const width of [320, 375, 768]) {
        await page.setViewportSize({ width, height: 812 });
        const names = ['Run', 'Reset', 'Share', 'Watch', 'Close', 'Stop', 'Clear'];
        const { scrollWidth, clientWidth, outside } = await demo.evaluate((frame, wanted) => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const buttons = [...frame.querySelectorAll('button')];
          const isIn = (name: string) =>
            buttons.some((button) => {
              const { left, right } = button.getBoundingClientRect();
              const isNamed = (button.ariaLabel ?? button.textContent)?.split(' ')[0] === name;
              return isNamed && right > left && left >= 0 && right <= clientWidth;
            });
          return { scrollWidth, clientWidth, outside: wanted.filter((name) => !isIn(name)) };
        }, names);
        expect(scrollWidth, `at ${width}`).toBe(clientWidth);
        expect(outside, `at ${width}`).toEqual([]);
      }
    });
    await test.step('it is not printed', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(workbenchOf(demo)).toBeHidden();
      await page.emulateMedia({ media: null });
    });
    await test.step('axe finds nothing in a difference from another library', async () => {
      await open(page, `/${TOGGLE.path}`);
      await page.getByText(/^其它库的 /).click();
      await page.locator(`a[href^="#edit/${TOGGLE.id}/f/"]`).first().click();
      const other = demoOf(page, TOGGLE.id);
      await expect(other.locator('[data-status="running"]')).toBeVisible();
      await expectNoFinding(page, [`[data-demo="${TOGGLE.id}"]`]);
    });
  });
});

test.describe('the task of a demo', () => {
  // Warnings of React about the UI library.
  test.use({ allow: /^error: Warning: / });

  test('opens the timeline, which shows the calls that the hook ignored', async ({ page }) => {
    await open(page, '/advanced/use-lock-fn');
    const demo = demoOf(page, 'uselockfn-demo1');
    await demo.getByRole('button', { name: '连续点击三次 Submit，函数被调用了几次？' }).click();
    await expect(demo.locator('[data-status="running"]')).toBeVisible();
    await expect(editorOf(demo)).not.toBeFocused();
    const submit = resultOf(demo).getByRole('button', { name: 'Submit' });
    await submit.click({ clickCount: 3 });
    const kinds = () => marks(demo).evaluateAll((all) => all.map(({ dataset }) => dataset.kind));
    const until = ['render', 'value', 'call', 'ignored', 'ignored'];
    // More follows when the call has ended.
    await expect.poll(async () => (await kinds()).slice(0, until.length)).toEqual(until);
    await expect(marks(demo).last()).toBeInViewport();
    await tool(demo, 'Close').click();
  });
});

test.describe('a demo and its text', () => {
  // The browser also reports what the demo throws.
  test.use({ allow: /is not defined/ });

  test('are watched, run, changed, fixed and closed', async ({ bench, page }) => {
    const demo = await bench(TOGGLE);
    await test.step('the timeline shows what the hook did', async () => {
      await tool(workbenchOf(demo), 'Watch').click();
      await expect(demo.getByRole('group', { name: 'useToggle in Demo' })).toBeVisible();
      await expect(sentences(demo)).toContainText([/^\d+ ms: rendered, then returned \[false/]);
      await resultOf(demo).getByRole('button', { name: 'Toggle True' }).click();
      await expect(sentences(demo).last()).toContainText(/s: rendered, then returned \[true/);
      await expect(sentences(demo)).toHaveCount(2);
      await expect(marks(demo)).toHaveCount(4);
    });
    await test.step('Run restarts the demo', async () => {
      await tool(demo, 'Run').click();
      await expect(resultOf(demo).getByText('state: false')).toBeVisible();
    });
    await test.step('the result follows the text and the theme of the page', async () => {
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
    await test.step('a mistake is shown with a link to its line, and the last good result stays', async () => {
      await editorOf(demo).press('ControlOrMeta+End');
      await page.keyboard.insertText('\nconst half = (;');
      await expect(problems(demo)).toContainText('index.tsx:4:15');
      await expect(demo.locator('.cm-line:has(.cm-lintRange-error)')).toHaveText('const half = (;');
      await expect(demo.locator('.cm-lintRange-error')).toHaveText(';');
      await expect(resultOf(demo).getByText('still dark')).toBeVisible();
      await expect(demo.getByText('This is the last result that worked.')).toBeVisible();
      await editorOf(demo).press('ControlOrMeta+Home');
      await problems(demo).getByRole('button', { name: 'index.tsx:4:15' }).click();
      await expect(editorOf(demo)).toBeFocused();
      await page.keyboard.press('Delete');
      await page.keyboard.insertText('1);');
      await expect(problems(demo)).toBeEmpty();
      await expect(demo.locator('.cm-line:has(.cm-lintRange-error)')).toHaveCount(0);
    });
    await test.step('for a name that the library does not export, the nearest one is suggested', async () => {
      await write(
        demo,
        "import { useTogle } from 'yhooks';\nexport default () => <p>{useTogle()}</p>;",
      );
      await expect(problems(demo)).toHaveText(
        'index.tsx:1:10 yhooks has no export useTogle. Did you mean useToggle?',
      );
    });
    await test.step('for a name without an import, the import is suggested', async () => {
      for (const [name, from] of [
        ['useToggle', 'yhooks'],
        ['useMemo', 'react'],
      ]) {
        await write(demo, `export default () => <p>{String(${name})}</p>;`);
        const message = `${name} is not defined. Add: import { ${name} } from '${from}'`;
        await expect(problems(demo)).toContainText(message);
      }
    });
    await test.step('Reset restores the demo’s own text', async () => {
      await tool(demo, 'Reset').click();
      await expect(resultOf(demo).getByText('state: false')).toBeVisible();
      await expect(editorOf(demo)).toContainText('useToggle');
    });
    await test.step('Close removes everything and focuses Edit', async () => {
      await expect(tool(demo, 'Edit')).toHaveAttribute('aria-expanded', 'true');
      await tool(demo, 'Close').click();
      await expect(demo.locator('[data-workbench]')).toHaveCount(0);
      await expect(demo.locator('iframe')).toHaveCount(0);
      await expect(tool(demo, 'Edit')).toBeFocused();
      await expect(tool(demo, 'Edit')).toHaveAttribute('aria-expanded', 'false');
    });
  });
});

test('a text that comes with an address', async ({ bench, page }) => {
  const demo = await bench(TOGGLE);
  const unchanged = await addressOf(demo);
  await write(demo, `document.title = 'run';\n${saying('shared')}`);
  const address = await addressOf(demo);
  await tool(demo, 'Reset').click();
  await tool(workbenchOf(demo), 'Watch').click();
  await demo.getByRole('switch', { name: 'StrictMode' }).check();
  await demo.getByLabel('React').selectOption('17');
  const chosen = await addressOf(demo);
  await tool(demo, 'Close').click();

  await test.step('an unchanged demo runs at once', async () => {
    await follow(page, unchanged);
    await expect(editorOf(demo)).toContainText('useToggle');
    await expect(resultOf(demo).getByText('state: false')).toBeVisible();
    await expect(demo.getByText(/link/)).toHaveCount(0);
    await expect(demo.getByRole('switch', { name: 'StrictMode' })).toHaveCount(0);
  });
  await test.step('one of the site’s own, from the table of other libraries, runs at once', async () => {
    await tool(demo, 'Close').click();
    await page.getByText(/^其它库的 /).click();
    const link = page.locator(`a[href^="#edit/${TOGGLE.id}/f/"]`).first();
    await link.click();
    const name = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
    const texts = await readFile(join(dist, `~demos/${TOGGLE.id}.texts.json`), 'utf8');
    const { text, recorded } = JSON.parse(texts)[name];
    await expect(demo.locator('[data-status="running"]')).toBeVisible();
    expect(await textOf(demo)).toBe(text);
    await expect(demo).toBeInViewport();
    await expectNoFinding(page, ['#从其它库迁移 ~ details']);
    await test.step('beside the timeline of our hook are those of both libraries', async () => {
      await expect(demo.getByRole('listbox', { name: 'Timeline' })).toBeVisible();
      const both = demo.getByRole('listbox', { name: /^Recorded on / });
      for (const run of recorded.runs) {
        await expect(both.getByRole('group', { name: run.name })).toBeVisible();
      }
      await expect(both.locator('i[data-marked]')).toHaveCount(recorded.runs.length);
      await expect(demo.locator('.y-workbench-lead')).toContainText(`; yhooks `);
      await expect(demo.locator('.y-demo-about')).toBeHidden();
      await demo.getByRole('link', { name: 'Back to the list' }).click();
      await expect(link).toBeInViewport();
    });
  });
  await test.step('Watch, StrictMode and React come with it', async () => {
    await follow(page, chosen);
    await expect(demo.getByRole('switch', { name: 'StrictMode' })).toBeChecked();
    await expect(demo.getByLabel('React')).toHaveValue('17');
    await expect(demo.locator('[data-status="running"]')).toBeVisible();
  });
  await test.step('shared code is shown, runs only after Run, and its origin is named', async () => {
    const standalone = address.replace(`${TOGGLE.path}#`, `~demos/${TOGGLE.id}?wrapper#`);
    expect(standalone).not.toBe(address);
    for (const url of [address, standalone]) {
      await follow(page, url);
      const workbench = page.locator(':is([data-demo], main):has(> [data-workbench])');
      await expect(editorOf(workbench)).toContainText('shared');
      await expect(workbench).toBeInViewport();
      await expect(workbench.getByText('This code came with the link')).toBeVisible();
      await expect(workbench.locator('iframe')).toHaveCount(0);
      await editorOf(workbench).press('ControlOrMeta+End');
      await page.keyboard.insertText('// read');
      await expect(workbench.locator('[data-status="idle"]')).toBeVisible();
      await expect(workbench.locator('iframe')).toHaveCount(0);
      await tool(workbench, 'Run').click();
      await expect(resultOf(workbench).getByText('shared')).toBeVisible();
      await expect(workbench.getByText('This code came with the link')).toBeVisible();
    }
  });
});

test('the reader’s text, and what an address does to it', async ({ bench, page }) => {
  const demo = await bench(TOGGLE);
  await write(demo, saying('shared'));
  const address = await addressOf(demo);
  /** Like the browser, for a link that the router does not follow. */
  const enter = (url: string) => page.evaluate((to) => window.location.assign(to), url);

  await test.step('the reader’s own is kept when they go to another page and back', async () => {
    await write(demo, saying('mine'));
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    await open(page, `/${TOGGLE.path}`);
    await edit(demo);
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    await expect(demo.getByText('These are your last edits.')).toBeVisible();
  });
  await test.step('no address overwrites it, nor does a reload', async () => {
    await enter(address);
    await expect(editorOf(demo)).toContainText('shared');
    await editorOf(demo).press('ControlOrMeta+End');
    await page.keyboard.insertText('// changed');
    await page.reload();
    await hydrated(page);
    await expect(editorOf(demo)).toContainText('// changed');
    await tool(demo, 'Show my own code instead').click();
    await expect(resultOf(demo).getByText('mine')).toBeVisible();
    expect(page.url()).not.toContain('#edit');
  });
  await test.step('the address is reset by Close, and can be opened again', async () => {
    for (const _ of ['once', 'again']) {
      await enter(address);
      await expect(editorOf(demo)).toContainText('shared');
      await tool(demo, 'Close').click();
      expect(page.url()).toBe(address.split('#')[0]);
    }
  });
  await test.step('an address without a text for the demo opens the demo’s own text with a message', async () => {
    await edit(demo);
    await tool(demo, 'Reset').click();
    for (const payload of [
      '1/<img src=x onerror=alert(1)>',
      `1/${'A'.repeat(500_000)}`,
      'f/nothing',
    ]) {
      await tool(demo, 'Close').click();
      await enter(`#edit/${TOGGLE.id}/${payload}`);
      await expect(
        demo.getByText(/The code in this link .* (damaged|too long|another version)/),
      ).toBeVisible();
      await expect(editorOf(demo)).toContainText('useToggle');
    }
    await expect(resultOf(demo).getByText('state: false')).toBeVisible();
  });
  await test.step('an address for a demo of another page opens nothing', async () => {
    await tool(demo, 'Close').click();
    await enter('#edit/nothing/1/abc');
    await expect.poll(() => page.url()).toContain('#edit/nothing');
    await expect(page.locator('[data-workbench]')).toHaveCount(0);
  });
});
