import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { htmlOf, type LinkedPage } from './link-page.ts';
import { type Content, loadContent } from './load-content.ts';

const fixture = fileURLToPath(new URL('../../../fixtures/rules', import.meta.url));

describe('a site in three languages', () => {
  let content: Content;
  beforeAll(async () => {
    content = await loadContent(await loadConfig(join(fixture, 'press.config.ts')));
  }, 60_000);
  const pageAt = (path: string) => content.pages.find(({ page }) => page.path === path);

  it('has each page in each locale, in the order of the menus, and no hidden one', () => {
    expect(content.pages.map(({ page }) => page.path)).toEqual([
      '/',
      '/guide/looks/theming',
      '/guide/start',
      '/components/counter',
      '/zh-CN',
      '/zh-CN/guide/start',
      '/zh-CN/guide/looks/theming',
      '/zh-CN/components/counter',
      '/ja-JP',
      '/ja-JP/guide/start',
    ]);
  });

  it('has a menu for each nav path, with groups by folder', () => {
    expect(content.site.menus['zh-CN']).toEqual({
      '*': [{ title: '首页', path: '/zh-CN' }],
      '/zh-CN/guide': [
        { title: '开始', path: '/zh-CN/guide/start' },
        {
          title: '外观',
          path: '/zh-CN/guide/looks',
          children: [{ title: '主题', path: '/zh-CN/guide/looks/theming' }],
        },
      ],
      '/zh-CN/components': [{ title: '计数器', path: '/zh-CN/components/counter' }],
    });
  });

  it('redirects navs and groups to their pages', () => {
    expect(content.site.redirects).toEqual({
      '/guide': '/guide/start',
      '/guide/looks': '/guide/looks/theming',
      '/components': '/components/counter',
      '/zh-CN/guide': '/zh-CN/guide/start',
      '/zh-CN/guide/looks': '/zh-CN/guide/looks/theming',
      '/zh-CN/components': '/zh-CN/components/counter',
      '/ja-JP/guide': '/ja-JP/guide/start',
    });
  });

  it('writes addresses of pages, files and images with the base', () => {
    const html = (path: string) => htmlOf(pageAt(path) as LinkedPage);
    expect(html('/')).toContain('<a href="/docs/guide/start">guide</a>');
    expect(html('/guide/start')).toContain('href="/docs/guide/looks/theming#colours"');
    expect(html('/components/counter')).toContain('<a href="/docs/guide/start#install">');
    const [asset] = content.assets;
    expect(asset?.fileName).toMatch(/^assets\/palette-[\da-f]{8}\.svg$/);
    expect(html('/guide/looks/theming')).toContain(`src="/docs/${asset?.fileName}"`);
    expect(content.demos.get('counter-nested')?.demo.description).toContain('"/docs/guide/start"');
  });

  it('keeps the two translations of a demo apart', () => {
    expect([...content.demos.keys()]).toEqual([
      'counter-nested',
      'counter-framed',
      'counter-nested-zh-cn',
      'counter-framed-zh-cn',
    ]);
    expect(content.demos.get('counter-nested-zh-cn')).toMatchObject({
      demo: { title: '嵌套' },
      pagePath: '/zh-CN/components/counter',
    });
    expect(content.demos.get('counter-framed')?.demo.iframe).toBe('200px');
    expect(content.demos.get('counter-nested')?.demo.sources.map(({ name }) => name)).toEqual([
      'nested.tsx',
      'lib/next.ts',
      'lib/deep/step.ts',
      'lib/style.css',
    ]);
  });

  it('has blocks of prose and demos, the loader’s data and the files they come from', () => {
    const counter = pageAt('/components/counter');
    expect(counter?.blocks[0]).toMatchObject({ type: 'prose', isTitle: true });
    expect(counter?.blocks.slice(1).map(({ type }) => type)).toEqual([
      'prose',
      'demo',
      'prose',
      'demo',
      'prose',
    ]);
    expect(counter?.demos).toEqual(['counter-nested', 'counter-framed']);
    expect(counter?.page.data).toEqual({ sizes: ['small', 'large'] });
    const folder = join(fixture, 'content/components/counter/');
    expect(counter?.sources.map((file) => file.slice(folder.length)).sort()).toEqual([
      'counter.ts',
      'demos/framed.tsx',
      'demos/lib/deep/step.ts',
      'demos/lib/next.ts',
      'demos/lib/style.css',
      'demos/nested.tsx',
      'index.md',
    ]);
  });

  it('has neighbours inside one menu only', () => {
    expect(pageAt('/zh-CN/guide/start')).toMatchObject({
      previous: undefined,
      next: { title: '主题', path: '/zh-CN/guide/looks/theming' },
    });
    expect(pageAt('/zh-CN/guide/looks/theming')).toMatchObject({ next: undefined });
    expect(pageAt('/guide/start')).toMatchObject({ next: undefined });
  });

  it('is searched by locale: pages, headings, tables, demos and other names', () => {
    expect(content.search['en-US']?.filter(({ path }) => /theming|nested/.test(path))).toEqual([
      {
        title: 'Theming',
        path: '/guide/looks/theming',
        parent: 'Appearance',
        depth: 1,
        text: '',
        aliases: ['dark mode'],
      },
      {
        title: 'Colours',
        path: '/guide/looks/theming#colours',
        parent: 'Theming',
        depth: 2,
        text: 'Name Value ground white | black',
      },
      {
        title: 'Nested files',
        path: '/components/counter#nested-files',
        parent: 'Counter',
        depth: 2,
        text: 'Nested Back to the start.',
      },
    ]);
    const documented = content.search['en-US']?.find(({ path }) => path === '/components/counter');
    expect(documented).toMatchObject({ title: 'Counter', aliases: ['counter'] });
    const own = content.search['ja-JP']?.filter(({ path }) => !/looks|counter/.test(path));
    expect(own?.map(({ title }) => title)).toEqual(['ホーム', 'はじめに', 'インストール']);
  });
});

describe('a site', () => {
  let root: string;
  const write = async (name: string, text: string) => {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), text);
  };
  const load = async (options?: Parameters<typeof loadContent>[1]) =>
    loadContent(await loadConfig(join(root, 'press.config.ts')), options);
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
      stdio: 'pipe',
      env: { ...process.env, GIT_COMMITTER_DATE: '2024-06-01T00:00:00Z' },
    });
  const commit = (date: string) => {
    git('add', '.');
    git('commit', '-q', '--no-verify', '-m', 'x', `--date=${date}`);
  };

  beforeEach(async () => {
    root = await realpath(await mkdtemp(join(tmpdir(), 'press-content-')));
    // Messages name files relative to it.
    vi.spyOn(process, 'cwd').mockReturnValue(root);
    await write('press.config.ts', `export default { title: 'T' };`);
    await write('content/index.md', '# Home\n');
  });
  afterEach(() => rm(root, { recursive: true }));

  it('puts home first, groups by order then path, pages by order then path', async () => {
    const page = (group: string, order: string) => `---\n${order}\ngroup: ${group}\n---\n\n# P\n`;
    await write('content/z.md', page('{ path: /b }', 'order: 1'));
    await write('content/y.md', page('{ path: /b, title: Bees }', ''));
    await write('content/x.md', page('{ path: /b }', ''));
    await write('content/w.md', page('{ path: /a }', ''));
    await write('content/v.md', page('{ path: /c, order: 1 }', ''));
    const menu = (await load()).site.menus['en-US']?.['*'];
    expect(menu?.map(({ path, children }) => [path, children?.map((child) => child.path)])).toEqual(
      [
        ['/', undefined],
        ['/c', ['/c/v']],
        ['/a', ['/a/w']],
        ['/b', ['/b/z', '/b/x', '/b/y']],
      ],
    );
    expect(menu?.[3]?.title).toBe('Bees');
  });

  it('takes a configured menu, completed from the pages', async () => {
    await write(
      'press.config.ts',
      `export default { title: 'T', menus: { 'en-US': { '*': [
        { path: '/b', meta: { icon: 'x' } }, { path: '/', title: 'Start' } ] } } };`,
    );
    await write('content/b/one.md', '# One\n');
    const { site, pages } = await load();
    expect(site.menus['en-US']?.['*']).toEqual([
      { title: 'B', path: '/b', meta: { icon: 'x' }, children: [{ title: 'One', path: '/b/one' }] },
      { title: 'Start', path: '/' },
    ]);
    expect(pages.map(({ page, next }) => [page.path, next?.title])).toEqual([
      ['/b/one', 'Start'],
      ['/', undefined],
    ]);
  });

  it('lists all pages in an overview, linked and described, with their group', async () => {
    await write('press.config.ts', `export default { title: 'T', base: '/docs/' };`);
    await write('content/index.md', '# Home\n\n## All\n\n<Overview />\n');
    await write('content/b/one.md', '---\ndescription: a < b\n---\n\n# One\n');
    const [home] = (await load()).pages;
    expect(htmlOf(home as LinkedPage)).toContain(
      '<div data-overview><ul><li><span>B</span><a href="/docs/b/one">One</a><p>a &#x3C; b</p></li></ul></div>',
    );
  });

  describe('facts', () => {
    const facts = {
      label: 'Results of one',
      row: ['7 B'],
      more: 'More',
      table: [
        { title: 'Tests', text: 'one.test.ts', file: 'one.test.ts' },
        { title: 'Score', text: '9 of 10' },
      ],
    };
    const configure = (more = '') =>
      write(
        'press.config.ts',
        `export default { title: 'T', repository: { url: 'a/b' }, pageData: 'data.ts', ${more} };`,
      );
    const returning = (data: string) =>
      write('data.ts', `export const load = (page) => (${data});`);

    it('are a row and a table that opens, and not in the data that is sent with the page', async () => {
      await configure();
      await returning(JSON.stringify({ facts, mine: 1 }));
      await write('content/one.md', '# One\n\n<Facts />\n\nText\n');
      const one = (await load()).pages.find(({ page }) => page.path === '/one');
      const href = 'https://github.com/a/b/blob/main/one.test.ts';
      expect(htmlOf(one as LinkedPage)).toContain(
        [
          '<div data-facts><ul role="list" aria-label="Results of one"><li>7 B</li></ul>',
          '<details><summary>More</summary>',
          '<div data-table role="region" tabindex="0" aria-label="Results of one">',
          '<table><caption>Results of one</caption><tbody><tr><th scope="row">Tests</th>',
          `<td><a href="${href}" target="_blank" rel="noopener noreferrer">one.test.ts`,
          '<span data-external>(opens in a new tab)</span></a></td></tr>',
          '<tr><th scope="row">Score</th><td>9 of 10</td></tr></tbody></table></div></details></div>',
        ].join(''),
      );
      expect(one?.page).toMatchObject({ description: 'Text', data: { mine: 1 } });
      expect(one?.page.data).not.toHaveProperty('facts');
    });

    it('come from the loader of all pages, which knows the page, unless it has its own', async () => {
      await configure();
      await returning('page');
      await write('content/one.md', '# One');
      await write('content/two.md', '# Two');
      await write('content/two.data.ts', 'export const load = () => "own";');
      const dataOf = async (path: string) =>
        (await load()).pages.find(({ page }) => page.path === path)?.page.data;
      expect(await dataOf('/one')).toEqual({ path: '/one', filePath: 'content/one.md' });
      expect(await dataOf('/two')).toBe('own');
      await write('content/one.md', '---\ngroup: { path: /moved }\n---\n\n# One');
      expect(await dataOf('/moved/one')).toEqual({
        path: '/moved/one',
        filePath: 'content/one.md',
      });
    });

    it.each([
      [
        '{}',
        'content/one.md:3 has <Facts>, but there are no "facts" in the data of the page; return them from load() in data.ts.',
      ],
      [
        '{ facts: { label: "L", row: [], more: "M", table: [{ title: "a", text: "b", fil: "c" }] } }',
        'data.ts has the unknown key "facts.table[0].fil"; did you mean "file"?',
      ],
    ])('of the data %s are a mistake: %s', async (data, message) => {
      await configure();
      await returning(data);
      await write('content/one.md', '# One\n\n<Facts />\n');
      await expect(load()).rejects.toThrow(message);
    });
  });

  describe('the usage of a function', () => {
    const source = (example: string) => `/**
 * Adds one.
 * @param value A number.
 * @returns The sum.
 * ${example}
 */`;
    const declaration = 'export function one(value = 1): number { return value + 1; }';
    const loadWith = async (tag: string, files: Record<string, string>) => {
      await write('press.config.ts', `export default { title: 'T' };`);
      await write('content/one.md', `# One\n\n${tag}\n`);
      for (const [name, text] of Object.entries(files)) await write(name, text);
      const one = (await load()).pages.find(({ page }) => page.path === '/one');
      const [, code = ''] =
        /<div data-code data-lang="tsx">(.*?)<\/div>/s.exec(htmlOf(one as LinkedPage)) ?? [];
      return code.replaceAll(/<[^>]*>/g, '').replaceAll('&#x3C;', '<');
    };
    const example = `${source('@example\n * const two = one(1);')}\n${declaration}`;

    it.each([
      ['<Usage />', `import { one } from 'adders';\nconst two = one(1);`],
      ['<Usage from="adders/one" />', `import { one } from 'adders/one';\nconst two = one(1);`],
    ])('%s is its import and its example', async (tag, code) => {
      const files = { 'package.json': '{ "name": "adders" }', 'content/one.ts': example };
      expect(await loadWith(tag, files)).toBe(code);
    });

    it('is below the imports of the example, unless it is one of them', async () => {
      const files = (lines: string[]) => ({
        'package.json': '{ "name": "adders" }',
        'content/one.ts': `${source(['@example', ...lines].join('\n * '))}\n${declaration}`,
      });
      const react = `import { useRef } from 'react';`;
      const own = `import { one } from 'adders/one';`;
      expect(await loadWith('<Usage />', files([react, 'one(1);']))).toBe(
        `${react}\nimport { one } from 'adders';\none(1);`,
      );
      expect(await loadWith('<Usage />', files([own, 'one(1);']))).toBe(`${own}\none(1);`);
    });

    it.each([
      [
        '<Usage />',
        `${source('')}\n${declaration}`,
        'content/one.md:3 uses <Usage>, but one has no example; write "@example" into its TSDoc comment in content/one.ts.',
      ],
      [
        '<Usage />',
        example,
        'content/one.md:3 uses <Usage>, but no package.json above content/one.ts names the package of one; write its name as "from".',
      ],
    ])('%s is a mistake in a page: %s', async (tag, text, message) => {
      const files = { 'package.json': '{}', 'content/one.ts': text };
      await expect(loadWith(tag, files)).rejects.toThrow(message);
    });
  });

  describe('the API that a page shows', () => {
    const page = '# One\n\n<API of="signature" />\n\n<API of="params" />\n';
    const source = `/**
 * Adds one.
 * @param value A number.
 * @returns The sum.
 * @since 1.2.0
 */
export function one(value = 1): number { return value + 1; }`;
    const loadWith = async (data: string) => {
      await write('press.config.ts', `export default { title: 'T', pageData: 'data.ts' };`);
      await write('data.ts', `export const load = () => (${data});`);
      await write('content/one.md', page);
      await write('content/one.ts', source);
      return (await load()).pages.find(({ page }) => page.path === '/one');
    };

    it('is known once, with its source, its version and what the loader adds', async () => {
      const one = await loadWith('{ api: { size: 12 } }');
      expect(one?.apis).toEqual([
        {
          source: 'content/one.ts',
          size: 12,
          doc: expect.objectContaining({ name: 'one', since: '1.2.0' }),
        },
      ]);
      expect(one?.page.data).toBeUndefined();
    });
  });

  it('checks, copies and rewrites every address in HTML', async () => {
    await write('press.config.ts', `export default { title: 'T', base: '/docs/' };`);
    const names = ['f.html', 't.vtt', 'o.pdf', 'a.png', 'b.png', 'p.jpg', 's.svg'];
    for (const name of names) await write(`content/${name}`, name);
    await write(
      'content/index.md',
      `# Home

<iframe src="./f.html"></iframe>
<video poster="p.jpg"><track src="./t.vtt"></video>
<object data="o.pdf"></object>
<img srcset="a.png 1x, ./b.png 2x" src="a.png">
<svg><use href="s.svg#icon"></use></svg>
<a href="/">x</a>
`,
    );
    const { pages, assets } = await load();
    expect(assets.map(({ file }) => file.slice(root.length + 9)).sort()).toEqual(names.sort());
    const html = htmlOf(pages[0] as LinkedPage).replace(/-[\da-f]{8}\./g, '-#.');
    for (const attribute of [
      'src="/docs/assets/f-#.html"',
      'poster="/docs/assets/p-#.jpg"',
      'src="/docs/assets/t-#.vtt"',
      'data="/docs/assets/o-#.pdf"',
      'srcset="/docs/assets/a-#.png 1x, /docs/assets/b-#.png 2x"',
      'href="/docs/assets/s-#.svg#icon"',
      'href="/docs/"',
    ]) {
      expect(html).toContain(attribute);
    }
  });

  it('knows the other hosts that its images come from', async () => {
    await write(
      'content/index.md',
      [
        '# Home',
        '![a](https://one.test/a.png)',
        '<img src="//two.test/b.png" srcset="https://three.test/c.png 2x" alt="">',
        '[link](https://four.test)',
        '![none](http://[) ![none](//)',
      ].join('\n\n'),
    );
    const { imageOrigins } = await load();
    expect(imageOrigins).toEqual(['https://one.test', 'https://three.test', 'two.test']);
  });

  it('has each address encoded once, however it is written', async () => {
    await write('press.config.ts', `export default { title: 'T', base: '/文档/' };`);
    await write('public/a b.txt', 'public');
    await write('public/c#d.txt', 'public');
    await write('content/e#f %.png', 'image');
    await write('content/g/计数器.tsx', 'export default function A() {\n  return null;\n}\n');
    await write('content/g h.md', '# G\n');
    await write(
      'content/index.md',
      `# Home

<code src="./g/计数器.tsx" identifier="计数器"></code>

[demo](~demos/计数器) [demo](/~demos/%E8%AE%A1%E6%95%B0%E5%99%A8)
[relative](<a b.txt>) [encoded](a%20b.txt) [absolute](</a b.txt>) [sharp](/c%23d.txt)
[page](<./g h.md>) [page](g%20h) ![image](e%23f%20%25.png)
`,
    );
    const { pages, site, assets } = await load();
    const base = '/%E6%96%87%E6%A1%A3/';
    expect(site.base).toBe(base);
    const html = htmlOf(pages[0] as LinkedPage);
    const addresses = [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, one]) => one);
    expect(addresses.map((one) => one?.replace(/-[\da-f]{8}\./, '-!.'))).toEqual(
      [
        ...Array(2).fill('~demos/%E8%AE%A1%E6%95%B0%E5%99%A8'),
        ...Array(3).fill('a%20b.txt'),
        'c%23d.txt',
        ...Array(2).fill('g%20h'),
        'assets/e-f%20--!.png',
      ].map((path) => base + path),
    );
    expect(assets[0]?.fileName).toMatch(/^assets\/e-f --[\da-f]{8}\.png$/);
  });

  it('reports every address in HTML that leads to nothing, with its line', async () => {
    await write(
      'content/index.md',
      '# Home\n\n<iframe src="./f.html"></iframe>\n<track src="t.vtt">\n<object data="o.pdf"></object>\n<img srcset="a.png 1x, b.png 2x">\n',
    );
    await expect(load()).rejects.toThrow(
      [
        'content/index.md:3 links to ./f.html; there is no such file.',
        'content/index.md:4 shows t.vtt; there is no such file.',
        'content/index.md:5 shows o.pdf; there is no such file.',
        'content/index.md:6 shows a.png; there is no such file.',
        'content/index.md:6 shows b.png; there is no such file.',
      ].join('\n'),
    );
  });

  it('stops at symbolic links that form a loop and skips what is not a page', async () => {
    await symlink(join(root, 'content'), join(root, 'content/loop'));
    await symlink(join(root, 'nowhere'), join(root, 'content/dangling.md'));
    for (const name of ['_draft.md', '.hidden.md', 'node_modules/a.md', 'a.txt']) {
      await write(`content/${name}`, '# No\n');
    }
    expect((await load()).pages.map(({ page }) => page.path)).toEqual(['/']);
  });

  it('shows hidden pages and only warns of dead links in development', async () => {
    await write('content/hidden.md', '---\nhide: true\n---\n\n# Hidden\n\n[x](#y)\n');
    expect((await load()).pages).toHaveLength(1);
    const { pages, warnings } = await load({ isDevelopment: true });
    expect(pages).toHaveLength(2);
    expect(warnings[0]).toBe('content/hidden.md:7 links to #y; the page has #hidden.');
  });

  it('registers the demo that readers can show in place of another, but does not list it', async () => {
    await write('content/index.md', '# Home\n\n<code src="./a.tsx" without="./b.tsx"></code>\n');
    const component = 'export default function A() {\n  return null;\n}\n';
    await write('content/a.tsx', component);
    await write('content/b.tsx', `/**\n * title: By hand\n */\n${component}`);
    const { demos, pages } = await load();
    expect([...demos.keys()]).toEqual(['content-a', 'content-b']);
    expect(demos.get('content-a')?.demo.without).toEqual({
      identifier: 'content-b',
      title: 'By hand',
    });
    expect(pages[0]?.demos).toEqual(['content-a']);
  });

  it('drops debug demos outside of development', async () => {
    await write('content/index.md', '# Home\n\n<code src="./a.tsx" debug></code>\n');
    await write('content/a.tsx', 'export default function A() {\n  return null;\n}\n');
    expect((await load()).demos.size).toBe(0);
    expect((await load({ isDevelopment: true })).demos.size).toBe(1);
  });

  it('reports its progress', async () => {
    await write('content/a.md', '# A\n');
    const seen: unknown[] = [];
    await load({ onProgress: (progress) => seen.push(progress) });
    expect(seen).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ]);
  });

  it('dates a page by the author time of the last commit to it or its demos', async () => {
    await write('content/页.md', '# A\n\n<code src="./demos/a.tsx"></code>\n');
    await write('content/demos/a.tsx', 'export default function A() {\n  return null;\n}\n');
    git('init', '-q');
    commit('2020-01-01T00:00:00Z');
    await write('content/demos/a.tsx', 'export default function A() {\n  return 1;\n}\n');
    commit('2021-01-01T00:00:00Z');
    await write('content/new.md', '# New\n');
    const { pages, warnings } = await load();
    expect(pages.map(({ page }) => [page.path, page.updatedTime])).toEqual([
      ['/', Date.UTC(2020, 0, 1)],
      ['/new', undefined],
      ['/页', Date.UTC(2021, 0, 1)],
    ]);
    expect(warnings).toEqual([]);
  });

  it('has no dates and one warning in a shallow clone, and where git cannot read the history', async () => {
    git('init', '-q');
    commit('2020-01-01T00:00:00Z');
    await write('content/a.md', '# A\n');
    commit('2021-01-01T00:00:00Z');
    const clone = join(root, 'clone');
    git('clone', '-q', '--depth=1', `file://${root}`, clone);
    const { pages, warnings } = await loadContent(await loadConfig(join(clone, 'press.config.ts')));
    expect(pages.map(({ page }) => page.updatedTime)).toEqual([undefined, undefined]);
    expect(warnings).toEqual([expect.stringContaining('the clone is shallow')]);
    await rm(join(root, '.git/objects'), { recursive: true });
    const broken = await load();
    expect(broken.pages.map(({ page }) => page.updatedTime)).toEqual([undefined, undefined]);
    expect(broken.warnings).toEqual([
      expect.stringMatching(/^Pages have no update time: git cannot read the history: .+\.$/),
    ]);
  });
});
