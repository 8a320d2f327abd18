import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { type LinkedPage, htmlOf as textOfPage } from '../../site/linked-page.ts';
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

describe('plugins for Markdown', () => {
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

  test('they get their options, the file, its front matter and its language', async () => {
    const plugin = `function tell(options) { return (tree, file) => {
      const value = [options.word, file.path.slice(-8), file.data.frontMatter.meta.a, file.data.locale].join(' ');
      tree.children.push({ type: 'paragraph', children: [{ type: 'text', value }] });
    } }`;
    const site = await load({
      head: plugin,
      fields: `markdown: { remarkPlugins: [[tell, { word: 'hello' }]] }`,
      pages: { 'index.md': '---\nmeta:\n  a: 1\n---\n\n# Home\n' },
    });
    expect(htmlOf(site)).toContain('<p>hello index.md 1 en-US</p>');
  });

  test('one that throws is named, at its line of the page, or in the configuration', async () => {
    const plugin = `function shout() { return (tree, file) => { file.fail('no good', tree.children[1]) } }`;
    const pages = { 'index.md': '# A\n\nb\n' };
    const message = await messageOf(
      load({ head: plugin, fields: 'markdown: { remarkPlugins: [shout] }', pages }),
    );
    expect(message).toBe(
      'content/index.md:3 cannot be read: the plugin "shout" of "markdown.remarkPlugins[0]" threw: no good.',
    );
    const late = `function later() { return async () => { throw 'odd' } }`;
    expect(
      await messageOf(load({ head: late, fields: 'markdown: { remarkPlugins: [later] }', pages })),
    ).toBe(
      'press.config.ts has the plugin "later" of "markdown.remarkPlugins[0]", which threw for content/index.md: odd.',
    );
    const early = `function early() { throw new Error('option "a" is missing') }`;
    expect(
      await messageOf(load({ head: early, fields: 'markdown: { remarkPlugins: [early] }', pages })),
    ).toBe(
      'press.config.ts has the plugin "early" of "markdown.remarkPlugins[0]", which threw: option "a" is missing.',
    );
  });

  test('what is no plugin is a mistake of the configuration', async () => {
    const message = await messageOf(
      load({
        fields: `markdown: {
          remarkPlugins: ['remark-math'],
        }`,
        pages: { 'index.md': '# A\n' },
      }),
    );
    expect(message.split('\n')).toEqual([
      'press.config.ts sets "markdown.remarkPlugins[0]" to "remark-math"; it must be a plugin: a function, or a list of a function and its options.',
    ]);
  });
});
