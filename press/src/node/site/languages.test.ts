import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { htmlOf, type LinkedPage } from './link-page.ts';
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
