import { expect, it } from 'vitest';
import { testSite } from './site-folder.ts';

const { write, configure, htmlAt } = testSite();

it.each([
  ['that of the locale, whatever characters the page has', 'en-US', '', '', 'Parameter'],
  ['that in which the locale is written', 'en-US', `contentLang: 'zh-CN'`, '', '参数'],
  [
    'that which the page names',
    'en-US',
    `contentLang: 'zh-CN'`,
    '---\nlang: en-GB\n---\n',
    'Parameter',
  ],
  ['English in a locale with other words than these', 'fr-FR', '', '', 'Parameter'],
])('the language of what is generated in a page is %s', async (_, name, more, fence, head) => {
  await configure(`locales: [{ name: '${name}', label: 'L', ${more} }]`);
  await write(
    'content/thing.ts',
    '/**\n * Does it.\n * @param value - The value.\n */\nexport function thing(value: number): void {}\n',
  );
  await write('content/thing.md', `${fence}# Thing 的用法\n\n<API of="params"></API>\n`);
  expect(await htmlAt('/thing')).toContain(`<th>${head}</th>`);
});
