import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig } from '../../config/load-config.ts';
import { openQueries } from '../../lib/queries.ts';
import { openStore } from '../../lib/store.ts';
import { type LinkedPage, htmlOf as textOfPage } from '../../site/linked-page.ts';
import { loadContent } from '../../site/load-content.ts';
import { dataFiles } from './data-files.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'press-plugins-'));
});
afterEach(() => rm(root, { recursive: true }));

async function write(name: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, name)), { recursive: true });
  await writeFile(join(root, name), text);
}

/** Loads a site with a configuration that begins with `head`, and with pages in `content`. */
async function load(
  { head = '', fields, pages }: { head?: string; fields: string; pages?: Record<string, string> },
  store?: ReturnType<typeof openStore>,
) {
  for (const [name, text] of Object.entries(pages ?? {})) await write(`content/${name}`, text);
  await write('press.config.ts', `${head}\nexport default { title: 'T', ${fields} };\n`);
  const config = await loadConfig(join(root, 'press.config.ts'));
  const content = await loadContent(config, { queries: openQueries(store) });
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
    const plugin = `() => (tree) => { tree.children.push({ type: 'element', tagName: 'p',
      properties: { id: 'made' }, children: [{ type: 'element', tagName: 'a',
      properties: { href: '/nowhere' }, children: [${text('x')}] }] }) }`;
    const message = await messageOf(
      load({
        fields: `markdown: { rehypePlugins: [${plugin}] }`,
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

  test('they come after ids, and see blocks of code as others write them', async () => {
    const remark = `() => (tree) => { seen.push(JSON.stringify(tree.children.map(({ type, data }) => [type, data?.hName, data?.hProperties?.id]))) }`;
    const rehype = `() => (tree) => { const [div] = tree.children.filter((one) => one.properties?.dataCode);
      seen.push(JSON.stringify(div.children[0].children[0].properties.className)); }`;
    const site = await load({
      head: 'export const seen = [];',
      fields: `description: 'x', markdown: { remarkPlugins: [${remark}], rehypePlugins: [${rehype},
        () => (tree) => { tree.children.push({ type: 'text', value: seen.join('|') }) }] }`,
      pages: {
        'index.md': '## A {#own}\n\n```ts\nc\n```\n',
      },
    });
    const html = htmlOf(site);
    expect(html).toContain('[["heading",null,"own"],["code",null,null]]');
    expect(html).toContain('|["language-ts"]');
    expect(html).toContain('<div data-code data-lang="ts"><pre tabindex="0"><code>c');
  });

  test('a code block that a plugin replaces stays as the plugin wrote it', async () => {
    const plugin = `() => (tree) => { for (const one of tree.children) if (one.properties?.dataLang === 'chart')
      one.children = [{ type: 'element', tagName: 'svg', properties: {}, children: [] }] }`;
    const site = await load({
      fields: `markdown: { rehypePlugins: [${plugin}] }`,
      pages: { 'index.md': '# A\n\n```chart\na -> b\n```\n' },
    });
    expect(htmlOf(site)).toContain('<div><svg></svg></div>');
  });

  test('elements of any name and class names are theirs to use; an author’s unknown tag is still a mistake', async () => {
    const remark = `() => (tree) => { tree.children.push({ type: 'paragraph', data: { hName: 'figurine',
      hProperties: { className: ['mine'] } }, children: [] }) }`;
    const rehype = `() => (tree) => { tree.children.push({ type: 'element', tagName: 'gizmo', properties: {}, children: [] }) }`;
    const fields = `markdown: { remarkPlugins: [${remark}], rehypePlugins: [${rehype}] }`;
    const site = await load({ fields, pages: { 'index.md': '# A\n\n- [ ] task\n' } });
    expect(htmlOf(site)).toContain('<figurine class="mine"></figurine><gizmo></gizmo>');
    expect(htmlOf(site)).not.toContain('task-list-item');
    const message = await messageOf(
      load({ fields, pages: { 'index.md': '# A\n\n<gadget></gadget>\n' } }),
    );
    expect(message).toMatch(/^content\/index\.md:3 has the unknown tag <gadget>/);
  });

  test('one that throws is named, with its line in the page or in the configuration', async () => {
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
      await messageOf(load({ head: late, fields: 'markdown: { rehypePlugins: [later] }', pages })),
    ).toBe(
      'press.config.ts:2 has the plugin "later" of "markdown.rehypePlugins[0]", which threw for content/index.md: odd.',
    );
    const early = `function early() { throw new Error('option "a" is missing') }`;
    expect(
      await messageOf(load({ head: early, fields: 'markdown: { remarkPlugins: [early] }', pages })),
    ).toBe(
      'press.config.ts:2 has the plugin "early" of "markdown.remarkPlugins[0]", which threw: option "a" is missing.',
    );
  });

  test('what is no plugin, language or transformer is a mistake of the configuration', async () => {
    const message = await messageOf(
      load({
        fields: `markdown: {
          remarkPlugins: ['remark-math'],
          languages: [{ patterns: [] }],
          codeTransformers: [{}],
        }`,
        pages: { 'index.md': '# A\n' },
      }),
    );
    expect(message.split('\n')).toEqual([
      'press.config.ts:3 sets "markdown.remarkPlugins[0]" to "remark-math"; it must be a plugin: a function, or a list of a function and its options.',
      'press.config.ts:4 sets "markdown.languages[0]" to {"patterns":[]}; it must be a language as Shiki registers it, with "name", "scopeName" and "patterns".',
      'press.config.ts:5 sets "markdown.codeTransformers[0]" to {}; it must be a transformer of Shiki: an object with functions such as "pre" or "line".',
    ]);
  });

  test('a message of a plugin is a warning', async () => {
    const plugin = `() => (tree, file) => { file.message('Say it shorter', tree.children[1]) }`;
    const { content } = await load({
      fields: `markdown: { remarkPlugins: [${plugin}] }`,
      pages: { 'index.md': '# A\n\nb\n' },
    });
    expect(content.warnings).toContain('content/index.md:3 Say it shorter.');
  });

  test('formulas are syntax of a plugin and HTML of another; Markdown export and search have each once', async () => {
    const { resolve } = createRequire(import.meta.url);
    const find = (name: string) => pathToFileURL(resolve(name)).href;
    const site = await load({
      head: `import math from ${JSON.stringify(find('remark-math'))};\nimport katex from ${JSON.stringify(find('rehype-katex'))};`,
      fields: 'markdown: { remarkPlugins: [math], rehypePlugins: [katex] }',
      pages: { 'index.md': '# A\n\n## On $x_1$\n\nHere $y^2$ is.\n\n$$\nz\n$$\n' },
    });
    expect(htmlOf(site)).toContain('<span class="katex"><span class="katex-mathml"><math');
    expect(site.content.pages[0]?.page.slugs.at(-1)?.value).toBe('On x1');
    expect(site.content.search['en-US']?.at(-1)?.text).toBe('Here y2 is. z');
    expect(await markdownOf(site)).toBe('# A\n\n## On $x_1$\n\nHere $y^2$ is.\n\n$$\nz\n$$\n');
  });
});

describe('code', () => {
  const grammar = `{ name: 'abc', aliases: ['a-b-c'], scopeName: 'source.abc', patterns: [{ match: 'let', name: 'keyword' }] }`;

  test('languages of the site’s own are highlighted, and the others as before', async () => {
    const site = await load({
      fields: `markdown: { languages: [${grammar}] }`,
      pages: { 'index.md': '# A\n\n```a-b-c\nlet x\n```\n\n```ts\nlet y\n```\n' },
    });
    expect(htmlOf(site).match(/<span data-t=kw>let<\/span>/g)).toHaveLength(2);
  });

  test('transformers change the code of every language, and get what is written after it', async () => {
    const transformer = `{ name: 'mine', line(node, line) { this.addClassToHast(node, 'l' + line) },
      pre(node) { node.properties['data-meta'] = this.options.meta.__raw } }`;
    const site = await load({
      fields: `markdown: { codeTransformers: [${transformer}] }`,
      pages: { 'index.md': '# A\n\n```ts extra\nlet y\nz\n```\n\n```unknown\n<i>\n```\n' },
    });
    const [first, second] = htmlOf(site).match(/<pre.*?<\/pre>/gs) ?? [];
    expect(first).toBe(
      '<pre tabindex="0" data-meta="extra"><code><span class="line l1"><span data-t="kw">let</span><span> y</span></span>\n<span class="line l2"><span>z</span></span></code></pre>',
    );
    expect(second).toContain('<span class="line l1"><span>&#x3C;i></span></span>');
  });

  test('a transformer that throws is named, with the page and the line', async () => {
    const transformer = `{ name: 'bad', pre() { throw new Error('no') } }`;
    const message = await messageOf(
      load({
        fields: `markdown: { codeTransformers: [${transformer}] }`,
        pages: { 'index.md': '# A\n\n```ts\ny\n```\n' },
      }),
    );
    expect(message).toBe(
      'content/index.md:3 cannot be read: the transformer "bad" of "markdown.codeTransformers[0]" threw: no.',
    );
  });
});

describe('what earlier builds have kept', () => {
  const store = () => openStore({ folder: join(root, 'store'), identity: 'engine' });
  const pages = { 'index.md': '# A\n' };
  const local = (word: string) =>
    write(
      'plugin.ts',
      `export const add = () => (tree: any) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${word}' }] }) };`,
    );
  const withLocal = {
    head: "import { add } from './plugin.ts';",
    fields: 'markdown: { remarkPlugins: [add] }',
    pages,
  };

  test('is not used when a plugin comes, goes or changes', async () => {
    await local('first');
    expect(htmlOf(await load({ fields: '', pages }, store()))).not.toContain('first');
    expect(htmlOf(await load(withLocal, store()))).toContain('first');
    await local('second');
    expect(htmlOf(await load(withLocal, store()))).toContain('second');
    expect(htmlOf(await load({ fields: '', pages }, store()))).not.toContain('second');
  });

  test('is not used when the version of a plugin’s package changes, and otherwise it is', async () => {
    const install = async (version: string) => {
      const manifest = { name: 'adds', version, type: 'module', exports: './index.js' };
      await write('node_modules/adds/package.json', JSON.stringify(manifest));
    };
    // Counts its calls in this process: Node loads a package once.
    await write(
      'node_modules/adds/index.js',
      'export const calls = globalThis.addsCalls = []; export default () => () => { calls.push(1) };',
    );
    const site = {
      head: "import adds from 'adds';",
      fields: 'markdown: { remarkPlugins: [adds] }',
      pages,
    };
    const calls = () => (globalThis as { addsCalls?: unknown[] }).addsCalls?.length;
    await install('1.0.0');
    await load(site, store());
    expect(calls()).toBe(1);
    await load(site, store());
    expect(calls()).toBe(1);
    await install('1.0.1');
    await load(site, store());
    expect(calls()).toBe(2);
  });
});
