import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { loadContent } from '../../site/content.ts';
import type { LinkedPage } from '../../site/link-page.ts';
import { htmlOf as textOfPage } from '../../site/test/site-folder.ts';
import { dataFiles } from './data-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'press-transform-'));
  // Messages name files relative to it.
  vi.spyOn(process, 'cwd').mockReturnValue(root);
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
}

/** Loads a site of one page, whose Markdown tree the statement changes. */
async function load(statement: string, page: string) {
  await write('content/index.md', page);
  const transform = `(tree, file) => { ${statement} }`;
  await write(
    'press.config.ts',
    `export default { title: 'T', transformMarkdown: ${transform} };\n`,
  );
  const config = await loadConfig(join(root, 'press.config.ts'));
  return { config, content: await loadContent(config) };
}

type Site = Awaited<ReturnType<typeof load>>;

const htmlOf = ({ content }: Site) => textOfPage(content.pages[0] as LinkedPage);

const markdownOf = ({ config, content }: Site) =>
  dataFiles({ config, content, url: null }).get('/index.md')?.();

const messageOf = (site: Promise<unknown>) => site.then(String, (error: Error) => error.message);

const text = (value: string) => `{ type: 'text', value: ${JSON.stringify(value)} }`;

test('what transformMarkdown adds is in the page, its outline, the search and its Markdown export', async () => {
  const site = await load(
    `tree.children.push(
      { type: 'heading', depth: 2, children: [${text('Added')}] },
      { type: 'paragraph', children: [{ type: 'text', value: 'To ' + file.slice(-8) }] })`,
    '# Home\n',
  );
  expect(htmlOf(site)).toContain('<h2 id="added" tabindex="-1">');
  expect(site.content.pages[0]?.page.slugs.at(-1)?.heading).toBe('added');
  expect(site.content.search['en-US']?.at(-1)).toMatchObject({
    path: '/#added',
    text: 'To index.md',
  });
  expect(await markdownOf(site)).toContain('## Added\n\nTo index.md\n');
});

test('what transformMarkdown adds is searched for dead links, and has anchors that can be linked to', async () => {
  const statement = `tree.children.push({ type: 'paragraph',
    data: { hProperties: { id: 'made' } },
    children: [{ type: 'link', url: '/nowhere', children: [${text('x')}] }] })`;
  const message = await messageOf(load(statement, '# Home\n\n[there](#made)\n'));
  expect(message).toMatch(/^content\/index\.md links to \/nowhere; [^\n]*$/);
});

test('a transformMarkdown that throws is reported with the page', async () => {
  const message = await messageOf(load(`throw new Error('no good')`, '# A\n'));
  expect(message).toContain('content/index.md cannot be read: ');
  expect(message).toContain('threw: no good.');
});
