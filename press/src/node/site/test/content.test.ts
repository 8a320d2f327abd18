import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LinkedPage } from '../link-page.ts';
import { htmlOf, testSite } from './site-folder.ts';

const site = testSite();
const { write, configure, load } = site;

test('a menu begins with home; groups and pages are sorted by order, then by path', async () => {
  const page = (group: string, order: string) => `---\n${order}\ngroup: ${group}\n---\n\n# P\n`;
  await write('content/z.md', page('{ path: /b }', 'order: 1'));
  await write('content/y.md', page('{ path: /b, title: Bees }', ''));
  await write('content/x.md', page('{ path: /b }', ''));
  await write('content/w.md', page('{ path: /a }', ''));
  await write('content/v.md', page('{ path: /c, order: 1 }', ''));
  const menu = (await load()).site.menus['en-US']?.['*'];
  expect(menu?.map(({ path, children }) => [path, children?.map((child) => child.path)])).toEqual([
    ['/', undefined],
    ['/c', ['/c/v']],
    ['/a', ['/a/w']],
    ['/b', ['/b/z', '/b/x', '/b/y']],
  ]);
  expect(menu?.[3]?.title).toBe('Bees');
});

test('files that HTML refers to are copied, and their addresses have the base', async () => {
  await configure(`base: '/docs/'`);
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
  expect(assets.map(({ file }) => file.slice(site.root.length + 9)).sort()).toEqual(names.sort());
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

test('the hosts of images on other sites are collected for the policy', async () => {
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

test('each address is encoded once, however its author writes it', async () => {
  await configure(`base: '/文档/'`);
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
  const addresses = [...html.matchAll(/ (?:href|src)="(\/[^"]*)"/g)].map(([, address]) => address);
  expect(addresses.map((address) => address?.replace(/-[\da-f]{8}\./, '-!.'))).toEqual(
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

test('a loop of symbolic links ends, and files that are no pages are skipped', async () => {
  await symlink(join(site.root, 'content'), join(site.root, 'content/loop'));
  await symlink(join(site.root, 'nowhere'), join(site.root, 'content/dangling.md'));
  for (const name of ['_draft.md', '.hidden.md', 'node_modules/a.md', 'a.txt']) {
    await write(`content/${name}`, '# No\n');
  }
  expect((await load()).pages.map(({ metadata }) => metadata.path)).toEqual(['/']);
});

test('development shows hidden pages, and warns of dead links instead of failing', async () => {
  await write('content/hidden.md', '---\nhide: true\n---\n\n# Hidden\n\n[x](#y)\n');
  expect((await load()).pages).toHaveLength(1);
  const { pages, warnings } = await load({ isDevelopment: true });
  expect(pages).toHaveLength(2);
  expect(warnings[0]).toMatchObject({ line: 7, text: 'links to #y; the page has #hidden.' });
});

test('the handwritten version of a demo is registered, but not listed on the page', async () => {
  await write('content/index.md', '# Home\n\n<code src="./a.tsx" without="./b.tsx"></code>\n');
  const component = 'export default function A() {\n  return null;\n}\n';
  await write('content/a.tsx', component);
  await write('content/b.tsx', `/**\n * title: By hand\n */\n${component}`);
  const { demos, pages } = await load();
  expect([...demos.keys()]).toEqual(['content-a', 'content-b']);
  expect(demos.get('content-a')?.demo.handwritten).toEqual({
    identifier: 'content-b',
    title: 'By hand',
    html: expect.stringContaining('<pre'),
  });
  expect(pages[0]?.demos).toEqual(['content-a']);
});

test('debug demos are shown in development only', async () => {
  await write('content/index.md', '# Home\n\n<code src="./a.tsx" debug></code>\n');
  await write('content/a.tsx', 'export default function A() {\n  return null;\n}\n');
  expect((await load()).demos.size).toBe(0);
  expect((await load({ isDevelopment: true })).demos.size).toBe(1);
});
