import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { type LinkedPage, htmlOf as textOfPage } from '../../site/link-page.ts';
import { loadContent } from '../../site/load-content.ts';
import { dataFiles } from './data-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'press-plugins-'));
  // Messages name files relative to it.
  vi.spyOn(process, 'cwd').mockReturnValue(root);
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
}

/** Loads a site with a configuration that begins with `head`, and with pages in `content`. */
async function load({
  head = '',
  fields,
  pages,
}: {
  head?: string;
  fields: string;
  pages?: Record<string, string>;
}) {
  for (const [name, text] of Object.entries(pages ?? {})) await write(`content/${name}`, text);
  await write('press.config.ts', `${head}\nexport default { title: 'T', ${fields} };\n`);
  const config = await loadConfig(join(root, 'press.config.ts'));
  const content = await loadContent(config);
  return { config, content };
}

type Site = Awaited<ReturnType<typeof load>>;

const htmlOf = ({ content }: Site) => textOfPage(content.pages[0] as LinkedPage);

const markdownOf = ({ config, content }: Site) =>
  dataFiles({ config, content, url: null }).get('/index.md')?.();

const messageOf = (site: Promise<unknown>) => site.then(String, (error: Error) => error.message);

const text = (value: string) => `{ type: 'text', value: ${JSON.stringify(value)} }`;

test('what they add is in the page, its outline, the search and its Markdown export', async () => {
  const plugin = `() => (tree) => { tree.children.push(
      { type: 'heading', depth: 2, children: [${text('Added')}] },
      { type: 'paragraph', children: [${text('Words of a plugin')}] }) }`;
  const site = await load({
    fields: `markdown: { remarkPlugins: [${plugin}] }`,
    pages: { 'index.md': '# Home\n' },
  });
  expect(htmlOf(site)).toContain('<h2 id="added" tabindex="-1">');
  expect(site.content.pages[0]?.page.slugs.at(-1)?.heading).toBe('added');
  expect(site.content.search['en-US']?.at(-1)).toMatchObject({
    path: '/#added',
    text: 'Words of a plugin',
  });
  expect(await markdownOf(site)).toContain('## Added\n\nWords of a plugin\n');
});

test('a dead link that they add is found, and anchors that they add can be linked to', async () => {
  const plugin = `() => (tree) => { tree.children.push({ type: 'paragraph',
      data: { hProperties: { id: 'made' } },
      children: [{ type: 'link', url: '/nowhere', children: [${text('x')}] }] }) }`;
  const message = await messageOf(
    load({
      fields: `markdown: { remarkPlugins: [${plugin}] }`,
      pages: { 'index.md': '# Home\n\n[there](#made)\n' },
    }),
  );
  expect(message).toMatch(/^content\/index\.md links to \/nowhere; [^\n]*$/);
});

test('they get their options and the path of the page', async () => {
  const plugin = `function tell(options) { return (tree, file) => {
      const value = [options.word, file.path.slice(-8)].join(' ');
      tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
    } }`;
  const site = await load({
    head: plugin,
    fields: `markdown: { remarkPlugins: [[tell, { word: 'hello' }]] }`,
    pages: { 'index.md': '# Home\n' },
  });
  expect(htmlOf(site)).toContain('<p>hello index.md</p>');
});

test.each([
  ['a page', `file.fail('no good', tree.children[1])`, 'content/index.md:3 cannot be read: '],
  ['all pages', `throw new Error('no good')`, 'content/index.md cannot be read: '],
])(
  'plugins for Markdown one that throws for %s is reported with its place',
  async (_, statement, place) => {
    const message = await messageOf(
      load({
        head: `const shout = () => (tree, file) => { ${statement} };`,
        fields: 'markdown: { remarkPlugins: [shout] }',
        pages: { 'index.md': '# A\n\nb\n' },
      }),
    );
    expect(message).toContain(place);
    expect(message).toContain('threw: no good.');
  },
);
