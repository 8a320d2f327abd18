import { describe, expect, test } from 'vitest';
import { createSearch } from './search.ts';
import type { SearchRecord } from './search-index.ts';

const page = (title: string, path: string, more: Partial<SearchRecord> = {}): SearchRecord => ({
  title,
  path,
  depth: 1,
  text: '',
  ...more,
});

const search = createSearch([
  page('useClickAway', '/dom/use-click-away', {
    parent: 'Dom操作',
    text: '监听目标元素之外的点击事件',
    aliases: ['onClickOutside', 'useOnClickOutside'],
  }),
  page('代码演示', '/dom/use-click-away#代码演示', { depth: 2, parent: 'useClickAway' }),
  page('useSize', '/dom/use-size', { text: '监听 DOM 节点尺寸变化', aliases: ['useElementSize'] }),
  page('Params', '/dom/use-size#params', { depth: 3, parent: 'useSize' }),
  page('useInterval', '/side-effect/use-interval'),
  page('usePersistFn', '/advanced/use-persist-fn', { aliases: ['useMemoizedFn'] }),
  page('useToggle', '/state/use-toggle', { text: 'click to toggle', aliases: ['useBoolean'] }),
  page('toggle 的规则', '/state/use-toggle#toggle-的规则', { depth: 3, parent: 'useToggle' }),
  page('useLockFn', '/advanced/use-lock-fn', {
    aliases: ['double submit'],
    insteadOf: [
      { words: ['防抖', 'debounce', 'useDebounce'], note: 'There is no debounce; this one locks.' },
      { words: ['节流', 'throttle'], note: 'There is no throttle.' },
    ],
  }),
]);

const paths = (query: string) =>
  search(query).flatMap(({ hits }) => hits.map((hit) => hit.record.path));

describe('search', () => {
  test.each([
    ['useSize', '/dom/use-size'],
    ['click', '/dom/use-click-away'],
    ['away', '/dom/use-click-away'],
    ['useIntervl', '/side-effect/use-interval'],
    ['lokfn', '/advanced/use-lock-fn'],
    ['persitfn', '/advanced/use-persist-fn'],
    ['useMemoizedFn', '/advanced/use-persist-fn'],
    ['onclickoutside', '/dom/use-click-away'],
    ['useElementSize', '/dom/use-size'],
    ['toggle', '/state/use-toggle'],
    ['尺寸', '/dom/use-size'],
    ['double submit', '/advanced/use-lock-fn'],
    ['防抖', '/advanced/use-lock-fn'],
    ['代码', '/dom/use-click-away#代码演示'],
    ['ｕｓｅＳｉｚｅ', '/dom/use-size'],
    ['useSize params', '/dom/use-size#params'],
    ['pause interval', '/side-effect/use-interval'],
    ['如何尺寸', '/dom/use-size'],
    ['尺寸点击事件', '/dom/use-click-away'],
    ['how to change params', '/dom/use-size#params'],
  ])('“%s” finds %s first', (query, path) => {
    expect(paths(query)[0]).toBe(path);
  });

  test.each(['useWebSocket', '', '__proto__'])('“%s” finds nothing', (query) => {
    expect(search(query)).toEqual([]);
  });

  test('the page that a path names is first, whatever its title, also while the name is typed', () => {
    const find = createSearch([
      page('Changes in useRequest', '/changes', { text: 'useRequest', aliases: ['useRequest'] }),
      page('useRequest', '/changes#userequest', { depth: 2, parent: 'Changes' }),
      page('useRequestMany', '/hooks/use-request-many'),
      page('Quick Start', '/hooks/use-request', { text: 'begin here' }),
    ]);
    expect(find('useReq').map(({ path }) => path)).toContain('/hooks/use-request');
    expect(find('useRequest')[0]?.path).toBe('/hooks/use-request');
  });

  test('titles rank above text, and pages above headings', () => {
    expect(paths('click')).toEqual(['/dom/use-click-away', '/state/use-toggle']);
  });

  test('of two pages with all words, the page with one of them in its title is first', () => {
    const searchPages = createSearch([
      page('useA', '/a', { text: 'the width of an element' }),
      page('Width', '/width', { text: 'of an element' }),
    ]);
    expect(searchPages('element width').map(({ path }) => path)).toEqual(['/width', '/a']);
  });

  test('loading the texts only adds results below those in titles', () => {
    const pages = ['useA', 'useB'].flatMap((title) => [
      page(title, `/${title}`, { text: 'how to use it' }),
      page('Result', `/${title}#result`, { depth: 2, parent: title, text: 'use the result' }),
      page('When to use', `/${title}#when`, { depth: 2, parent: title, text: '' }),
    ]);
    const flat = (records: SearchRecord[], query: string) =>
      createSearch(records)(query, true).flatMap(({ title, hits }) =>
        hits.map(({ record, ranges }) => ({ group: title, path: record.path, ranges })),
      );
    for (const query of ['use', 'result', 'use result', 'it', 'when']) {
      const inTitles = flat(
        pages.map((record) => ({ ...record, text: '' })),
        query,
      );
      expect(flat(pages, query).slice(0, inTitles.length), query).toEqual(inTitles);
    }
    const groups = createSearch(pages)('use').map(({ title, hits }) => [title, hits.length]);
    expect(groups).toEqual([
      ['useA', 2],
      ['useB', 3],
      ['useA', 1],
    ]);
  });

  test('typos are only tolerated once the texts are loaded', () => {
    expect(search('useIntervl', true)).toEqual([]);
    expect(search('useIntervl')).toHaveLength(1);
  });

  test('hits are grouped by page, with the page’s own title and group', () => {
    const [group] = search('代码');
    expect(group).toMatchObject({ title: 'useClickAway', parent: 'Dom操作' });
  });

  test('matches are marked in the title, or in an excerpt of the text', () => {
    expect(search('away')[0]?.hits[0]?.ranges).toEqual([[8, 12]]);
    expect(search('节点')[0]?.hits[0]?.excerpt).toEqual({
      text: '监听 DOM 节点尺寸变化',
      ranges: [[7, 9]],
    });
  });

  test('a match of an alias shows the alias', () => {
    expect(search('memoized')[0]?.hits[0]).toMatchObject({
      ranges: [],
      excerpt: { text: 'useMemoizedFn', ranges: [[3, 11]] },
    });
  });

  test.each([
    ['debounce', 'There is no debounce; this one locks.', [[12, 20]]],
    ['use debounce', 'There is no debounce; this one locks.', [[12, 20]]],
    ['debouce', 'There is no debounce; this one locks.', []],
    ['节流', 'There is no throttle.', []],
  ])(
    '“%s”, which the site does not have, is answered with the note of the nearest page',
    (query, text, ranges) => {
      const [hit] = search(query)[0]?.hits ?? [];
      expect(hit).toMatchObject({
        record: { title: 'useLockFn' },
        excerpt: { text, ranges },
        isNote: true,
      });
    },
  );

  test('a page that matches by its own name is shown without its note', () => {
    for (const query of ['lock', 'submit', 'use']) {
      const hits = search(query).flatMap((group) => group.hits);
      expect(
        hits.filter(({ isNote }) => isNote),
        query,
      ).toEqual([]);
      expect(
        hits.map(({ record }) => record.title),
        query,
      ).toContain('useLockFn');
    }
  });

  test('an excerpt from the middle starts with an ellipsis, and its ranges fit unusual letters', () => {
    const text = `${'…'.repeat(40)}ＡＢＣ`;
    const [group] = createSearch([page('Title', '/', { text })])('abc');
    expect(group?.hits[0]?.excerpt).toEqual({
      text: `${'…'.repeat(13)}ＡＢＣ`,
      ranges: [[13, 16]],
    });
  });
});

test.each([
  ['useintervl', 'useInterval'],
  ['usesizze', 'useSize'],
  ['usesiza', 'useSize'],
  ['uestoggle', 'useToggle'],
])('“%s”, which has one typo, finds %s', (query, title) => {
  expect(search(query)[0]?.title).toBe(title);
});

test('a word with two typos finds nothing', () => {
  expect(search('useitnervl')).toEqual([]);
});
