import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BASE,
  copyAs,
  copyMenu,
  dist,
  expect,
  failedRequest,
  follow,
  open,
  test,
  title,
} from './fixtures.ts';
import { pages, paths } from './site-map.ts';

const ORIGIN = 'https://xingyuefeng.github.io';
const markdownOf = (path: string) => `${path === '/' ? '/index' : path}.md`;
const read = (path: string) => readFile(join(dist, path), 'utf8');

test.describe('every page as Markdown', () => {
  test('begins with its title, has full addresses, and is named in the document', async () => {
    for (const path of paths) {
      const text = await read(markdownOf(path));
      expect(text, path).toMatch(`# ${pages[path]}\n\n`);
      const addresses = [...text.matchAll(/\]\((\S+?)\)/g)].map(([, address]) => address);
      for (const address of addresses) expect(address, path).toMatch(/^https?:\/\//);
      const prose = text.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '');
      expect(prose, path).not.toMatch(/data-|<\/?(a|div|span|table)\b/);
      const html = await read(join(path, 'index.html'));
      const href = ORIGIN + BASE + markdownOf(path).slice(1);
      expect(html, path).toContain(`<link rel="alternate" type="text/markdown" href="${href}">`);
    }
  });

  test('has the demos of the page as code, and its API as a table', async () => {
    const text = await read('state/use-toggle.md');
    expect(text).toMatch(
      /### 用法 2：两个值切换\n\n.+\n\n\*\*.+\*\*\n\n```tsx\nimport React from 'react';\n/,
    );
    expect(text).toContain(
      '| `defaultValue` | 默认的状态值，只取首次渲染时的值。 | `number \\| string \\| boolean` | `false` |',
    );
  });
});

test('what differs in other libraries is on each page and in its Markdown, without a script', async () => {
  const heading = '从其它库迁移';
  for (const path of paths.filter((one) => one !== '/')) {
    const html = await read(join(path, 'index.html'));
    const [section = ''] = new RegExp(`<h2 id="${heading}".*?</details>`, 's').exec(html) ?? [];
    expect(section, path).toContain('<table>');
    expect(section, path).not.toContain('<script');
    expect(await read(markdownOf(path)), path).toMatch(
      new RegExp(`## ${heading}\n\n其它库的 .*\n\n\\| 库 \\| 写法 \\| 差别 \\|\n`),
    );
  }
});

test('llms.txt lists every page in at most 4 kB, llms-full.txt contains them in 64 kB', async () => {
  const [list, full] = [await read('llms.txt'), await read('llms-full.txt')];
  expect(Buffer.byteLength(list)).toBeLessThanOrEqual(4000);
  expect(Buffer.byteLength(full)).toBeLessThanOrEqual(64_000);
  for (const path of paths) {
    expect(list).toContain(`](${ORIGIN}${BASE}${markdownOf(path).slice(1)}): `);
    const [, text = ''] =
      /^---\nlang: zh-CN\n---\n\n(.*)$/s.exec(await read(markdownOf(path))) ?? [];
    expect(text).not.toBe('');
    expect(full).toContain(text);
  }
});

test.describe('the menu that copies', () => {
  test.use({ allow: failedRequest });

  test('reports what could not be loaded, and is beside the title', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await open(page, '/state/use-toggle');
    await test.step('offline, that the page or its file could not be loaded', async () => {
      await page.route(/\.(md|ts|js)\?/, (route) => route.abort());
      for (const language of ['Markdown', 'TypeScript', 'JavaScript']) {
        await copyAs(page, language);
        await expect(copyMenu(page)).toHaveText('This page could not be loaded');
        await page.clock.runFor(2000);
        await expect(copyMenu(page)).toHaveText('Copy');
      }
    });
    await test.step('also when the browser refuses to copy before the page is loaded', async () => {
      await page.evaluate(() => {
        navigator.clipboard.write = () => Promise.reject(new Error('refused'));
      });
      await copyAs(page, 'Markdown');
      await expect(copyMenu(page)).toHaveText('This page could not be loaded');
      await page.clock.runFor(2000);
      await expect(copyMenu(page)).toHaveText('Copy');
    });
    await test.step('the title keeps its line on a phone', async () => {
      await follow(page, `${BASE}life-cycle/use-update-effect`);
      await expect(title(page)).toHaveText('useUpdateEffect');
      for (const width of [1440, 768, 375]) {
        await page.setViewportSize({ width, height: 700 });
        const button = await copyMenu(page).boundingBox();
        const text = await title(page).locator('a').boundingBox();
        const heading = await title(page).boundingBox();
        if (!button || !text || !heading) throw new Error('The title or the button is not shown.');
        expect(button.x).toBeGreaterThanOrEqual(text.x + text.width);
        expect(button.y).toBeLessThan(text.y + text.height);
        expect(heading.height).toBeLessThan(button.height * 1.5);
        // Nothing covers the button.
        await copyMenu(page).click({ trial: true });
      }
    });
  });
});
