import { expect, it } from 'vitest';
import { readPage } from './read-test-page.ts';

it.each([
  ['Done :tada:', 'Done 🎉'],
  [':tada::rocket: and :+1:', '🎉🚀 and 👍'],
  ['完成:tada:了', '完成🎉了'],
  ['**:tada:**', '**🎉**'],
  ['[:tada:](/a)', '[🎉](/a)'],
])('%j has emoji', async (source, markdown) => {
  const page = await readPage(source);
  expect(page.markdown.trim()).toBe(markdown);
  expect(page.html).toContain('🎉');
});

it.each([
  [':no_such_name:'],
  ['12:30:45 and 1:100:2'],
  ['std::tada::x, ::tada:: and a::b'],
  ['redis:key:1 and a:tada:'],
  ['`:tada:`'],
  [':constructor:'],
  ['https://example.org/:tada:/'],
])('%j stays as it is', async (source) => {
  expect((await readPage(source)).html).not.toMatch(/\p{Extended_Pictographic}/u);
});

it('a name that is escaped, or in a block of code, stays text', async () => {
  const { html, markdown } = await readPage(
    '\\:tada:\n\n```\n:tada:\n```\n\n<p title=":tada:">:tada:</p>',
  );
  expect(html.match(/:tada:/g)).toHaveLength(4);
  expect(markdown).toBe('\\:tada:\n\n```\n:tada:\n```\n\n\\:tada:\n');
});

it('titles of headings have emoji', async () => {
  const { html } = await readPage('## Done :tada:');
  expect(html).toContain('id="done-"');
  expect(html).toContain('Done 🎉');
});
