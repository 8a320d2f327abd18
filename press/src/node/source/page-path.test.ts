import { expect, test } from 'vitest';
import { formatProblem } from '../lib/problems.ts';
import { parseFrontMatter } from './front-matter.ts';
import { pagePathOf, unknownLocaleOf } from './page-path.ts';

const locales = [
  { name: 'en-US', label: 'English' },
  { name: 'zh-CN', label: '中文' },
];

test.each<[string, string | undefined, string, string]>([
  ['index.md', undefined, '/', 'en-US'],
  ['README.md', undefined, '/', 'en-US'],
  ['index.zh-CN.md', undefined, '/zh-CN', 'zh-CN'],
  ['index.en-US.md', undefined, '/', 'en-US'],
  ['useSize.md', undefined, '/use-size', 'en-US'],
  ['useSize/useSize.md', '/dom', '/dom/use-size', 'en-US'],
  ['useSize/index.md', '/dom', '/dom/use-size', 'en-US'],
  ['useSize/index.zh-CN.md', '/zh-CN/dom', '/zh-CN/dom/use-size', 'zh-CN'],
  ['index.md', '/dom', '/dom', 'en-US'],
  ['指南/开始.md', undefined, '/指南/开始', 'en-US'],
])('%s in the group %s has the path %s and the locale %s', (file, groupPath, path, locale) => {
  expect(pagePathOf(file, locales, groupPath)).toMatchObject({ path, locale });
});

test('a suffix that looks like a locale is unknown if the site does not have it', () => {
  expect(unknownLocaleOf('a.fr-FR.md', locales)).toBe('fr-FR');
  expect(unknownLocaleOf('a.zh-CN.md', locales)).toBeUndefined();
  expect(unknownLocaleOf('a.v1.md', locales)).toBeUndefined();
});

const parse = (yaml: string) => parseFrontMatter(yaml, 'a.md', 1);

test('front matter may have every key', () => {
  const yaml =
    'title: A\ndescription: B\norder: -1.5\ngroup: { title: C, path: /c, order: 1 }\naliases: [x]\ninsteadOf: [{ words: [y], note: z }]\nhide: true';
  expect(parse(yaml)).toEqual({
    problems: [],
    frontMatter: {
      title: 'A',
      description: 'B',
      order: -1.5,
      group: { title: 'C', path: '/c', order: 1 },
      aliases: ['x'],
      insteadOf: [{ words: ['y'], note: 'z' }],
      hide: true,
    },
  });
});

test.each([
  ['titel: A', 'a.md:2 has the unknown key "titel"; did you mean "title"?'],
  ['title: A\nhide: often', 'a.md:3 sets "hide" to "often"; it must be true or false.'],
  [
    'group:\n  path: dom',
    'a.md:3 sets "group.path" to "dom"; it must be a lower-case path such as "/guide/start".',
  ],
  [
    'keywords:\n  timer: 轮询',
    'a.md:3 sets "keywords" to {"timer":"轮询"}; it must be a list such as [timer, polling].',
  ],
  [
    'insteadOf:\n  - words: debounce\n    note: b',
    'a.md:3 sets "insteadOf[0].words" to "debounce"; it must be a list.',
  ],
  ['- a', 'a.md:1 has front matter without keys; write `title: …`.'],
])('the mistake in %j is reported: %s', (yaml, message) => {
  expect(parse(yaml).problems.map(formatProblem)).toEqual([message]);
});
