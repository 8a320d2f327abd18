import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';
import { createPageFinder, pagePathOf, unknownLocaleOf } from './page-path.ts';

const locales = [
  { name: 'en-US', label: 'English' },
  { name: 'zh-CN', label: '中文' },
];

describe('page path', () => {
  it.each<[string, string | undefined, string, string]>([
    ['index.md', undefined, '/', 'en-US'],
    ['README.md', undefined, '/', 'en-US'],
    ['index.zh-CN.md', undefined, '/zh-CN', 'zh-CN'],
    ['index.zh-cn.md', undefined, '/zh-CN', 'zh-CN'],
    ['index.en-US.md', undefined, '/', 'en-US'],
    ['useSize.md', undefined, '/use-size', 'en-US'],
    ['useSize/index.md', undefined, '/use-size', 'en-US'],
    ['useSize/useSize.md', '/dom', '/dom/use-size', 'en-US'],
    ['useSize/index.md', '/dom', '/dom/use-size', 'en-US'],
    ['useSize/index.zh-CN.md', '/dom', '/zh-CN/dom/use-size', 'zh-CN'],
    ['useSize/index.zh-CN.md', '/zh-CN/dom', '/zh-CN/dom/use-size', 'zh-CN'],
    ['a/b/C.md', '/', '/c', 'en-US'],
    ['index.md', '/dom', '/dom', 'en-US'],
    ['useLocalDB.md', undefined, '/use-local-db', 'en-US'],
    ['v1.2.md', undefined, '/v1.2', 'en-US'],
    ['指南/开始.md', undefined, '/指南/开始', 'en-US'],
  ])('of %s in the group %s is %s, locale %s', (file, groupPath, path, locale) => {
    const group = { path: groupPath };
    expect(pagePathOf(file, { locales, group })).toMatchObject({ path, locale });
  });

  it.each([
    ['useSize/index.md', '/hooks', undefined, '/hooks/use-size'],
    ['useSize/index.zh-CN.md', '/hooks', undefined, '/zh-CN/hooks/use-size'],
    ['useSize/index.zh-CN.md', '/zh-CN/hooks', '/zh-CN/hooks/dom', '/zh-CN/hooks/dom/use-size'],
    ['useSize/index.md', '/hooks', '/dom', '/hooks/dom/use-size'],
    ['useSize/index.md', '/hooks', '/hooks/dom', '/hooks/dom/use-size'],
    ['a/b/c.md', '/hooks', undefined, '/hooks/a/b/c'],
    ['guide/start.md', '/guide', undefined, '/guide/start'],
    ['guide/start.md', '/guide', '/basics', '/guide/basics/start'],
    ['guide/index.md', '/guide', undefined, '/guide'],
    ['guides/start.md', '/guide', undefined, '/guide/guides/start'],
    ['dom/index.md', undefined, '/dom', '/dom'],
    ['index.md', '/hooks', undefined, '/hooks'],
  ])('of %s in the nav %s and the group %s is %s', (file, nav, group, path) => {
    const options = { locales, nav: { path: nav }, group: { path: group } };
    expect(pagePathOf(file, options).path).toBe(path);
  });

  it.each([
    ['useRequest/doc/index/index.md', '/hooks/use-request', '/hooks/use-request/index'],
    ['x/index/index.zh-CN.md', '/zh-CN/hooks/use-request', '/zh-CN/hooks/use-request/index'],
  ])('of %s is that of the folder above, %s, instead of %s', (file, path, indexPath) => {
    const options = { locales, nav: { path: '/hooks' }, group: { path: '/use-request' } };
    expect(pagePathOf(file, options)).toMatchObject({ path, indexPath });
  });

  it('knows a name that is written for a locale the site does not have', () => {
    expect(unknownLocaleOf('a.fr-FR.md', locales)).toBe('fr-FR');
    expect(unknownLocaleOf('a.zh-CN.md', locales)).toBeUndefined();
    expect(unknownLocaleOf('a.v1.md', locales)).toBeUndefined();
  });
});

describe('front matter', () => {
  const read = (yaml: string) => parseFrontMatter(yaml, { file: 'a.md', line: 1 });

  it('has every key', () => {
    const yaml =
      'title: A\ndescription: B\norder: -1.5\ngroup: { title: C, path: /c, order: 1 }\nnav: { title: D, path: /d }\ntoc: false\naliases: [x]\ninsteadOf: [{ words: [y], note: z }]\nhide: true\nlegacy: [/old, /Older]';
    expect(read(yaml)).toEqual({
      problems: [],
      frontMatter: {
        title: 'A',
        description: 'B',
        order: -1.5,
        group: { title: 'C', path: '/c', order: 1 },
        nav: { title: 'D', path: '/d' },
        toc: false,
        aliases: ['x'],
        insteadOf: [{ words: ['y'], note: 'z' }],
        hide: true,
        legacy: ['/old', '/Older'],
      },
    });
  });

  it.each([
    ['titel: A', 'a.md:2 has the unknown key "titel"; did you mean "title"?'],
    [
      'title: A\ntoc: right',
      'a.md:3 sets "toc" to "right"; it must be "content" or "menu" or false or true.',
    ],
    [
      'group:\n  path: dom',
      'a.md:3 sets "group.path" to "dom"; it must be a lower-case path such as "/guide/start".',
    ],
    [
      'group:\n  path: /Dom',
      'a.md:3 sets "group.path" to "/Dom"; it must be a lower-case path such as "/guide/start".',
    ],
    [
      'group:\n  path: /../dom',
      'a.md:3 sets "group.path" to "/../dom"; it must be a lower-case path such as "/guide/start".',
    ],
    [
      'legacy: [/old, /../old]',
      'a.md:2 sets "legacy[1]" to "/../old"; it must be a path such as "/guide/start".',
    ],
    [
      'title: A\nkeywords: timer, 轮询',
      'a.md:3 sets "keywords" to "timer, 轮询"; it must be a list such as [timer, polling].',
    ],
    [
      'keywords:\n  timer: 轮询',
      'a.md:3 sets "keywords" to {"timer":"轮询"}; it must be a list such as [timer, polling].',
    ],
    ['keywords: [a, 1]', 'a.md:2 sets "keywords[1]" to 1; it must be a non-empty string.'],
    ['aliases: timer', 'a.md:2 sets "aliases" to "timer"; it must be a list.'],
    ['insteadOf: debounce', 'a.md:2 sets "insteadOf" to "debounce"; it must be a list.'],
    [
      'insteadOf:\n  - words: debounce\n    note: b',
      'a.md:3 sets "insteadOf[0].words" to "debounce"; it must be a list.',
    ],
    ['insteadOf: [{ words: [a] }]', 'a.md:2 has no "insteadOf[0].note"; add it.'],
    ['title: 1', 'a.md:2 sets "title" to 1; it must be a non-empty string.'],
    ['- a', 'a.md:1 has front matter without keys; write `title: …`.'],
  ])('%j is reported: %s', (yaml, message) => {
    expect(read(yaml).problems.map((problem) => problem.message)).toEqual([message]);
  });

  it('has the names that dumi 1 and 2 give to the same', () => {
    const yaml = 'group: C\nnav: D\ntoc: true\nkeywords: [x]\ndebug: true';
    expect(read(yaml)).toEqual({
      problems: [],
      frontMatter: {
        group: { title: 'C' },
        nav: { title: 'D' },
        aliases: ['x'],
        hide: true,
      },
    });
  });

  it('names every key that it does not understand, with what to do', () => {
    const yaml = 'tab: a\ntranslateHelp: true\nnav: { title: D, third: E }';
    expect(read(yaml).problems.map((problem) => problem.message)).toEqual([
      'a.md:4 has the unknown key "nav.third"; known keys are title, path, order, second, parent.',
      'a.md:2 has the key "tab", which is not supported; remove it: a tab is a section of the page.',
      'a.md:3 has the key "translateHelp", which is not supported; remove it: a note about the translation is part of the text.',
    ]);
  });

  it('may be empty', () => {
    expect(read('')).toEqual({ frontMatter: {}, problems: [] });
  });
});

describe('the page that a menu names by its file', () => {
  const pages = ['guide/index', 'guide/start', 'a/b/deep', 'b'].map((stem) => ({
    path: `/${stem}`,
    stem,
    locale: 'zh-CN',
  }));
  const find = createPageFinder(pages);

  it.each([
    ['guide/start', '/guide/start'],
    ['guide/start.md', '/guide/start'],
    ['guide/start.zh-CN.md', '/guide/start'],
    ['guide', '/guide/index'],
    ['a', '/a/b/deep'],
    ['a/b', '/a/b/deep'],
    ['b', '/b'],
    ['deep', undefined],
    ['gui', undefined],
    ['', undefined],
  ])('%j is %s', (file, path) => {
    expect(find(file)).toBe(path);
  });
});
