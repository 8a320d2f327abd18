import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from './fixtures.ts';
import { startTrialSite } from './trial-site.ts';

/*
 * Details of the design, on a site with a wide logo, two languages, a repository on a less known host,
 * and demos with native controls. The tests run in sequence, so that the site is built once.
 */
test.describe.configure({ mode: 'default' });

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><rect width="160" height="40"/></svg>';
const line = 'const aLineThatIsLongerThanAPhoneIsWide = withAnArgument + andAnotherOne;';

const plain = `import React from 'react';

export default function Plain() {
  return (
    <>
      <button type="button">Plain</button>
      <input aria-label="Text" />
      <button type="button" style={{ borderRadius: 1, background: 'rgb(1, 2, 3)' }}>Inline</button>
    </>
  );
}
`;
// The weakest selector that an author can write.
const styled = `import React from 'react';
import './styled.css';

export default function Styled() {
  return <button type="button">Styled</button>;
}
`;
const sheet = `button {
  padding: 1px;
  border: 3px solid rgb(4, 5, 6);
  border-radius: 2px;
  background: rgb(7, 8, 9);
  color: rgb(10, 11, 12);
  font: 700 11px monospace;
  cursor: help;
}
`;
const page = (title: string, demo: string) =>
  `# ${title}\n\n\`\`\`ts\n${line}\nconst two = 2;\n\`\`\`\n\n<code src="./${demo}"></code>\n`;

let site: Awaited<ReturnType<typeof startTrialSite>>;
let publicDir: string;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  const cache = fileURLToPath(new URL('../.cache/', import.meta.url));
  await mkdir(cache, { recursive: true });
  publicDir = await mkdtemp(join(cache, 'public-'));
  await writeFile(join(publicDir, 'logo.svg'), logo);
  site = await startTrialSite({
    content: false,
    pages: {
      'index.md': page('Home', 'plain.tsx'),
      'index.zh-CN.md': '# 首页\n',
      'styled.md': page('Styled', 'styled.tsx'),
      'plain.tsx': plain,
      'styled.tsx': styled,
      'styled.css': sheet,
    },
    config: {
      title: 'A title of some length',
      logo: '/logo.svg',
      publicDir,
      mode: 'doc',
      navs: {},
      locales: [
        { name: 'en-US', label: 'English' },
        { name: 'zh-CN', label: '中文' },
      ],
      repository: { url: 'https://codeberg.org/a/b', branch: 'main', platform: 'Codeberg' },
    },
  });
});

test.afterAll(async () => {
  await site.close();
  await rm(publicDir, { recursive: true });
});

async function open(on: Page, { path = '', width = 1440 } = {}) {
  await on.setViewportSize({ width, height: 800 });
  await on.goto(site.url + path);
  await hydrated(on);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element has no box');
  return box;
}

for (const width of [320, 375, 768, 1440]) {
  test.describe(`at ${width} px`, () => {
    test('the copy button never covers code', async ({ page: on }) => {
      await open(on, { width });
      const code = on.locator('[data-prose] [data-code]');
      const button = await boxOf(code.getByRole('button', { name: 'Copy' }));
      const pre = await boxOf(code.locator('pre'));
      expect(pre.x + pre.width).toBeLessThanOrEqual(button.x);
      // The button does not make the block higher.
      expect((await boxOf(code)).height).toBe(pre.height);
    });

    test('nothing in the bar overlaps, and the logo keeps its aspect ratio', async ({
      page: on,
    }) => {
      await open(on, { width });
      const image = on.getByRole('banner').locator('img');
      await expect
        .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
        .toBe(160);
      const shown = await boxOf(image);
      const isContained = await image.evaluate((one) => getComputedStyle(one).objectFit);
      expect(isContained).toBe('contain');
      if (width > 320) expect(Math.round(shown.width / shown.height)).toBe(4);
      const parts = on.getByRole('banner').locator('.menu-button, .brand, .search, .tools > *');
      const boxes = [];
      for (const part of await parts.all()) {
        if (await part.isVisible()) boxes.push(await boxOf(part));
      }
      boxes.sort((a, b) => a.x - b.x);
      for (const [index, box] of boxes.slice(1).entries()) {
        const before = boxes[index] as typeof box;
        expect(before.x + before.width).toBeLessThanOrEqual(box.x + 0.5);
      }
      expect(await on.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    test('a language label of two characters does not wrap', async ({ page: on }) => {
      await open(on, { width });
      const lines = await on
        .getByRole('banner')
        .getByRole('link', { name: '中文' })
        .evaluate((link) => {
          const range = document.createRange();
          range.selectNodeContents(link);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
      expect(lines).toBe(1);
    });
  });
}

test('a less known host has a code symbol and its name', async ({ page: on }) => {
  await open(on);
  const link = on.getByRole('banner').getByRole('link', { name: 'Codeberg (opens in a new tab)' });
  await expect(link.getByText('Codeberg')).toBeVisible();
  await expect(link.locator('svg')).toBeVisible();
  await on.setViewportSize({ width: 375, height: 800 });
  await expect(link.getByText('Codeberg')).toBeHidden();
  await expect(link.locator('svg')).toBeVisible();
});

test('GitHub has its mark', async ({ page: on, siteUrl }) => {
  await on.goto(siteUrl);
  const link = on.getByRole('banner').getByRole('link', { name: 'GitHub (opens in a new tab)' });
  await expect(link.locator('svg.mark')).toHaveCSS('stroke', 'none');
  await expect(link.locator('path')).toHaveAttribute('d', /^M12 \.3a12 12/);
});

const styleOf = (element: Locator) =>
  element.evaluate((one) => {
    const style = getComputedStyle(one);
    return Object.fromEntries([...style].map((name) => [name, style.getPropertyValue(name)]));
  });

test.describe('a native control in a demo', () => {
  for (const color of ['light', 'dark'] as const) {
    for (const path of ['', '~demos/content-plain']) {
      test(`matches the ${color} theme at /${path}`, async ({ page: on }) => {
        await on.emulateMedia({ colorScheme: color });
        await open(on, { path });
        const button = on.locator('[data-mounted]').getByRole('button', { name: 'Plain' });
        await expect(button).toHaveCSS('border-radius', '8px');
        await expect(button).toHaveCSS(
          'background-color',
          color === 'light' ? 'rgb(246, 247, 250)' : 'rgb(27, 30, 37)',
        );
        const family = await on.evaluate(() => getComputedStyle(document.body).fontFamily);
        await expect(button).toHaveCSS('font-family', family);
        await expect(on.getByRole('textbox', { name: 'Text' })).toHaveCSS('font-family', family);
      });
    }
  }

  test('keeps the author’s style, whether inline or by element name', async ({ page: on }) => {
    await open(on);
    const inline = on.locator('[data-mounted]').getByRole('button', { name: 'Inline' });
    await expect(inline).toHaveCSS('border-radius', '1px');
    await expect(inline).toHaveCSS('background-color', 'rgb(1, 2, 3)');
    await open(on, { path: 'styled' });
    const button = on.locator('[data-mounted]').getByRole('button', { name: 'Styled' });
    await button.hover();
    for (const [property, value] of Object.entries({
      padding: '1px',
      'border-color': 'rgb(4, 5, 6)',
      'border-width': '3px',
      'border-radius': '2px',
      'background-color': 'rgb(7, 8, 9)',
      color: 'rgb(10, 11, 12)',
      'font-weight': '700',
      'font-size': '11px',
      cursor: 'help',
    })) {
      await expect(button).toHaveCSS(property, value);
    }
  });

  test('of a UI library is not affected', async ({ page: on, siteUrl }) => {
    await on.goto(`${siteUrl}side-effect/use-interval`);
    await hydrated(on);
    const button = on.locator('[data-mounted] .ant-btn').first();
    const dressed = await styleOf(button);
    const removed = await on.evaluate(() => {
      let count = 0;
      const visit = (rules: CSSRuleList, owner: { deleteRule(index: number): void }) => {
        for (let index = rules.length - 1; index >= 0; index--) {
          const rule = rules[index];
          if (
            rule instanceof CSSStyleRule &&
            /^:where\(\[data-demo-root\]/.test(rule.selectorText)
          ) {
            owner.deleteRule(index);
            count += 1;
          } else if (rule instanceof CSSGroupingRule) visit(rule.cssRules, rule);
        }
      };
      for (const one of document.styleSheets) visit(one.cssRules, one);
      return count;
    });
    expect(removed).toBeGreaterThan(3);
    expect(await styleOf(button)).toEqual(dressed);
  });
});
