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
