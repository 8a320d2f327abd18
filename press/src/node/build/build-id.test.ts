import { expect, it } from 'vitest';
import { buildId } from './build-id.ts';

const idIn = (repositoryRoot: string, text = 'A demo') => {
  const demo = { file: `${repositoryRoot}/site/demo.tsx`, title: text };
  const content = { site: {}, pages: [], demos: new Map([['demo', demo]]) };
  return buildId({ assets: {}, config: { repositoryRoot }, content: content as never });
};

it('is the same for the same site in another folder, and another for another site', () => {
  expect(idIn('/home/someone/site')).toBe(idIn('/builds/42'));
  expect(idIn('/builds/42', 'Another demo')).not.toBe(idIn('/builds/42'));
});

it('is another one when any page says something else, or pages change places', () => {
  const idOf = (pages: unknown[]) => {
    const content = { site: {}, pages, demos: new Map() };
    return buildId({ assets: {}, config: { repositoryRoot: '/a' }, content: content as never });
  };
  const ids = [
    ['a', 'b', 'c'],
    ['a', 'b', 'd'],
    ['b', 'a', 'c'],
    ['a', 'b'],
    ['ab', 'c'],
  ].map(idOf);
  expect(new Set(ids).size).toBe(ids.length);
});
