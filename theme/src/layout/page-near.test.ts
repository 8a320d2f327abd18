import type { SearchTitles } from '@multi-hooks/press/client';
import { expect, test } from 'vitest';
import { pageNear } from './page-near.ts';

const titles: SearchTitles = {
  build: '',
  pages: [
    ['Hello yhooks!', '/', 0, 0, []],
    ['useClickAway', '/dom/use-click-away', 0, 0, [[2, 'memory', 0]]],
    ['useSize', '/dom/use-size', 0, 0, []],
    ['usePersistFn', '/advanced/use-persist-fn', 0, ['useMemoizedFn'], []],
    ['useToggle', '/state/use-toggle', 0, ['useBoolean', 'switch'], []],
    [
      'useLockFn',
      '/advanced/use-lock-fn',
      0,
      0,
      [],
      [{ words: ['useDebounce'], note: 'not here' }],
    ],
  ],
};

test.each([
  ['/state/use-togle', 'useToggle'],
  ['/dom/use-cickaway', 'useClickAway'],
  ['/click-away', 'useClickAway'],
  ['/useMemoizedFn', 'usePersistFn'],
  ['/state/use-toggle/foo', 'useToggle'],
  ['/state/use-toggle-2/no', undefined],
  ['/memory', undefined],
  ['/', undefined],
  ['/__proto__', undefined],
])('the page whose name is nearest to %s is %s', (path, title) => {
  expect(pageNear(path, titles)?.title).toBe(title);
});

test.each([
  ['/use-debounce', 'not here'],
  ['/hooks/useDebonce', 'not here'],
  ['/use-lock-fm', undefined],
])('the page to use instead of %s has the note %s', (path, note) => {
  const page = pageNear(path, titles);
  expect([page?.title, page?.note]).toEqual(['useLockFn', note]);
});
