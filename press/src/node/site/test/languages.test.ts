import { expect, test } from 'vitest';
import { testSite } from './site-folder.ts';

const { write, configure, htmlAt } = testSite();

test.each([
  ['that of the locale, not that of the text', 'en-US', '', '', 'Parameter'],
  ['the contentLang of the locale', 'en-US', `contentLang: 'zh-CN'`, '', '参数'],
  ['the lang of the page', 'en-US', `contentLang: 'zh-CN'`, '---\nlang: en-GB\n---\n', 'Parameter'],
  ['English in a locale without translated words', 'fr-FR', '', '', 'Parameter'],
])(
  'the language of generated tables is %s',
  async (_, name, localeOptions, frontMatter, heading) => {
    await configure(`locales: [{ name: '${name}', label: 'L', ${localeOptions} }]`);
    await write(
      'content/thing.ts',
      '/**\n * Does it.\n * @param value - The value.\n */\nexport function thing(value: number): void {}\n',
    );
    await write('content/thing.md', `${frontMatter}# Thing 的用法\n\n<API of="params"></API>\n`);
    expect(await htmlAt('/thing')).toContain(`<th>${heading}</th>`);
  },
);
