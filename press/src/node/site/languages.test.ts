import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { htmlOf, type LinkedPage } from './linked-page.ts';
import { loadContent } from './load-content.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'press-languages-'));
});
afterEach(() => rm(root, { recursive: true }));

/** Writes and loads a site. */
async function load({ files = {}, config }: { files?: Record<string, string>; config: string }) {
  await write({ 'press.config.ts': `export default { title: 'T', ${config} };\n`, ...files });
  const settings = await loadConfig(join(root, 'press.config.ts'));
  return loadContent(settings);
}

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  }
}

const htmlAt = ({ pages }: Awaited<ReturnType<typeof load>>, path: string) =>
  htmlOf(pages.find(({ page }) => page.path === path) as LinkedPage);

describe('the language of what is generated in a page', () => {
  const source = `/**\n * Does it.\n * @param value - The value.\n */\nexport function thing(value: number): void {}\n`;
  const page = '# Thing 的用法\n\n<API of="params"></API>\n';
  const files = { 'content/thing.ts': source, 'content/thing.md': page };

  it.each([
    ['that of the locale, whatever characters the page has', `'en-US'`, '', 'Parameter'],
    ['that of the locale, also where the page has no Han character', `'zh-CN'`, '', '参数'],
    ['that in which the locale is written', `'en-US'`, `'zh-CN'`, '参数'],
    ['English in a locale with other words than these', `'fr-FR'`, '', 'Parameter'],
  ])('is %s', async (_, name, contentLang, head) => {
    const lang = contentLang && `, contentLang: ${contentLang}`;
    const config = `locales: [{ name: ${name}, label: 'L'${lang} }]`;
    const written =
      name === `'zh-CN'` ? { ...files, 'content/thing.md': page.replace('的用法', '') } : files;
    const html = htmlAt(await load({ files: written, config }), '/thing');
    expect(html).toContain(`<th>${head}</th>`);
  });

  it('is that which the page names, and changes with the configuration and the page', async () => {
    const config = (lang: string) =>
      `locales: [{ name: 'en-US', label: 'E', contentLang: '${lang}' }]`;
    const headOf = async (lang: string) =>
      /<th>(.*?)<\/th>/.exec(htmlAt(await load({ config: config(lang) }), '/thing'))?.[1];
    await write(files);
    expect(await headOf('en-US')).toBe('Parameter');
    expect(await headOf('zh-CN')).toBe('参数');
    await write({ 'content/thing.md': `---\nlang: en-GB\n---\n${page}` });
    expect(await headOf('zh-CN')).toBe('Parameter');
  });
});

describe('the words of a site', () => {
  const source = `/**\n * Does it.\n * @param value - The value.\n */\nexport function thing(value: number): void {}\n`;
  const files = {
    'content/thing.ts': source,
    'content/thing.md': '# A\n\n<API of="params"></API>\n\n[b](https://b.org)\n',
  };
  const config = (texts: string) =>
    `locales: [{ name: 'fr-FR', label: 'F' }], texts: { 'fr-FR': { ${texts} } }`;

  it('are in its tables and links, and change with the configuration', async () => {
    const html = async (texts: string) =>
      htmlAt(await load({ files, config: config(texts) }), '/thing');
    const first = await html(
      `apiParameter: 'Paramètre', newTab: '(nouvel onglet)', search: 'Chercher'`,
    );
    expect(first).toContain('<th>Paramètre</th><th>Description</th>');
    expect(first).toContain('<span data-external>(nouvel onglet)</span>');
    expect(await html(`apiParameter: 'Argument'`)).toContain('<th>Argument</th>');
  });

  it('state that a page is not translated', async () => {
    const locales = `locales: [{ name: 'en-US', label: 'E' }, { name: 'fr-FR', label: 'F' }]`;
    const texts = `texts: { 'fr-FR': { untranslated: 'Cette page est en {language}.' } }`;
    const content = await load({ files, config: `${locales}, ${texts}` });
    expect(htmlAt(content, '/fr-FR/thing')).toContain(
      '<div data-callout="info" role="note" lang="fr-FR"><p>Cette page est en anglais.</p></div>',
    );
  });
});

describe('a page that a locale lacks', () => {
  const locales = `locales: [{ name: 'en-US', label: 'English' }, { name: 'zh-CN', label: '中文' }], url: 'https://example.org'`;
  const files = {
    'content/index.md': '# Home\n',
    'content/index.zh-CN.md':
      '# 首页\n\n[B](./guide/b.zh-CN.md) [B](./guide/b.md) [A](./guide/a.md)\n',
    'content/guide/a.md': '---\ngroup: { title: Guide }\n---\n# A\n\n## Part\n',
    'content/guide/a.zh-CN.md': '---\ngroup: { title: 指南 }\n---\n# 甲\n\n## 一\n',
    'content/guide/b.md':
      '---\ngroup: { title: Guide }\nlegacy: /old\norder: 0\n---\n# B\n\n[A](./a.md#part), [home](/)\n\n<code src="./demo.tsx"></code>\n',
    'content/guide/demo.tsx': 'export default () => null;\n',
  };
  const pageAt = ({ pages }: Awaited<ReturnType<typeof load>>, path: string) =>
    pages.find(({ page }) => page.path === path);

  it('is that of the first locale, with a line in the language of its readers', async () => {
    const content = await load({ files, config: locales });
    expect(pageAt(content, '/zh-CN/guide/b')?.page).toMatchObject({
      locale: 'zh-CN',
      lang: 'en-US',
      original: '/guide/b',
      title: 'B',
    });
    expect(htmlAt(content, '/zh-CN/guide/b')).toMatch(
      /^<h1.*<\/h1>\n<div data-callout="info" role="note" lang="zh-CN"><p>本页尚未翻译，以下内容为英语。<\/p><\/div>/,
    );
    expect(htmlAt(content, '/guide/b')).not.toContain('data-callout');
    expect(pageAt(content, '/guide/b')?.page).not.toHaveProperty('original');
  });

  it('is in the menu of the locale, in a group with its translated title, and between its pages', async () => {
    const content = await load({ files, config: locales });
    expect(content.site.menus['zh-CN']).toEqual({
      '*': [
        { title: '首页', path: '/zh-CN' },
        {
          title: '指南',
          path: '/zh-CN/guide',
          children: [
            { title: 'B', path: '/zh-CN/guide/b' },
            { title: '甲', path: '/zh-CN/guide/a' },
          ],
        },
      ],
    });
    expect(pageAt(content, '/zh-CN/guide/a')?.previous?.path).toBe('/zh-CN/guide/b');
    expect(content.search['zh-CN']?.map(({ path }) => path)).toContain('/zh-CN/guide/b');
    expect(content.site.redirects).toMatchObject({ '/old': '/guide/b' });
  });

  it('links to pages of its locale, and is linked to from them', async () => {
    const content = await load({ files, config: locales });
    const hrefs = (path: string) =>
      [...htmlAt(content, path).matchAll(/<a href="(.*?)">/g)].map(([, href]) => href);
    // The translation lacks the heading.
    expect(hrefs('/zh-CN/guide/b')).toEqual(['/zh-CN/guide/a', '/zh-CN']);
    expect(hrefs('/guide/b')).toEqual(['/guide/a#part', '/']);
    // Links to translated pages stay as written.
    expect(hrefs('/zh-CN')).toEqual(['/zh-CN/guide/b', '/zh-CN/guide/b', '/guide/a']);
  });

  it('shares the demos of its original', async () => {
    const { demos, pages } = await load({ files, config: locales });
    expect([...demos].map(([, { pagePath }]) => pagePath)).toEqual(['/guide/b']);
    const shown = pages.find(({ page }) => page.path === '/zh-CN/guide/b');
    expect(shown?.demos).toEqual([...demos.keys()]);
  });

  it('is replaced by its translation as soon as there is one', async () => {
    await load({ files, config: locales });
    await write({ 'content/guide/b.zh-CN.md': '# 乙\n' });
    const content = await load({ config: locales });
    expect(pageAt(content, '/zh-CN/guide/b')?.page).toMatchObject({ title: '乙' });
    expect(pageAt(content, '/zh-CN/guide/b')?.page).not.toHaveProperty('original');
  });

  it('is missing if the configuration excludes it', async () => {
    const linked = { ...files, 'content/index.zh-CN.md': '# 首页\n' };
    const content = await load({ files: linked, config: `${locales}, fallback: false` });
    expect(pageAt(content, '/zh-CN/guide/b')).toBeUndefined();
  });
});
