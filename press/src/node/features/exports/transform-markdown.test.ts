import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { loadContent } from '../../site/content.ts';
import type { LinkedPage } from '../../site/link-page.ts';
import { htmlOf as htmlOfPage, testSite } from '../../site/test/site-folder.ts';
import { dataFiles } from './data-files.ts';

const site = testSite();

/** Loads a site of one page, whose Markdown tree the statement changes. */
async function load(statement: string, page: string) {
  await site.write('content/index.md', page);
  await site.configure(`transformMarkdown: (tree, file) => { ${statement} }`);
  const config = await loadConfig(join(site.root, 'press.config.ts'));
  return { config, content: await loadContent(config) };
}

type LoadedSite = Awaited<ReturnType<typeof load>>;

const htmlOf = ({ content }: LoadedSite) => htmlOfPage(content.pages[0] as LinkedPage);

const markdownOf = ({ config, content }: LoadedSite) =>
  dataFiles({ config, content, origin: null }).get('/index.md')?.();

const messageOf = (loading: Promise<unknown>) =>
  loading.then(String, (error: Error) => error.message);

const textNode = (value: string) => `{ type: 'text', value: ${JSON.stringify(value)} }`;

test('what transformMarkdown adds is in the page, its outline, the search and its Markdown export', async () => {
  const loaded = await load(
    `tree.children.push(
      { type: 'heading', depth: 2, children: [${textNode('Added')}] },
      { type: 'paragraph', children: [{ type: 'text', value: 'To ' + file.slice(-8) }] })`,
    '# Home\n',
  );
  expect(htmlOf(loaded)).toContain('<h2 id="added" tabindex="-1">');
  expect(loaded.content.pages[0]?.metadata.slugs.at(-1)?.heading).toBe('added');
  expect(loaded.content.search['en-US']?.at(-1)).toMatchObject({
    path: '/#added',
    text: 'To index.md',
  });
  expect(await markdownOf(loaded)).toContain('## Added\n\nTo index.md\n');
});

test('dead links that transformMarkdown adds are reported, and links to ids that it adds are accepted', async () => {
  const statement = `tree.children.push({ type: 'paragraph',
    data: { hProperties: { id: 'made' } },
    children: [{ type: 'link', url: '/nowhere', children: [${textNode('x')}] }] })`;
  const message = await messageOf(load(statement, '# Home\n\n[there](#made)\n'));
  expect(message).toMatch(/^content\/index\.md links to \/nowhere; [^\n]*$/);
});

test('a transformMarkdown that throws is reported with the page', async () => {
  const message = await messageOf(load(`throw new Error('no good')`, '# A\n'));
  expect(message).toContain('content/index.md cannot be read: ');
  expect(message).toContain('threw: no good.');
});
