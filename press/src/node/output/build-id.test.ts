import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildId } from './build-id.ts';

interface Given {
  repositoryRoot?: string;
  publicDir?: string;
  title?: string;
  pages?: unknown[];
  ownFile?: string;
}

function idOf(given: Given = {}) {
  const { repositoryRoot = '/a', publicDir = '/none', title, pages = [], ownFile } = given;
  const demo = { file: `${repositoryRoot}/site/demo.tsx`, title };
  const content = {
    site: {},
    pages,
    demos: new Map([['demo', demo]]),
    ownFiles: new Map([['/r.json', { text: async () => ownFile ?? '' }]]),
  };
  const config = { repositoryRoot, publicDir };
  return buildId({ assets: {}, config: config as never, content: content as never });
}

it('is the same for the same site in another folder, and another for another site', async () => {
  const id = await idOf({ repositoryRoot: '/builds/42' });
  expect(await idOf({ repositoryRoot: '/home/someone/site' })).toBe(id);
  expect(await idOf({ repositoryRoot: '/builds/42', title: 'Another demo' })).not.toBe(id);
});

it('changes with the text of any page, and when pages change places', async () => {
  const lists = [
    ['a', 'b', 'c'],
    ['a', 'b', 'd'],
    ['b', 'a', 'c'],
    ['a', 'b'],
    ['ab', 'c'],
  ];
  const ids = await Promise.all(lists.map((pages) => idOf({ pages })));
  expect(new Set(ids).size).toBe(ids.length);
});

it('is another one when only a data file or a public file changes', async () => {
  const publicDir = await mkdtemp(join(tmpdir(), 'press-'));
  const ids = [await idOf({ publicDir }), await idOf({ publicDir, ownFile: '{}' })];
  for (const text of ['old', 'new']) {
    await writeFile(join(publicDir, 'logo.svg'), text);
    ids.push(await idOf({ publicDir }));
  }
  expect(new Set(ids).size).toBe(ids.length);
  await rm(publicDir, { recursive: true });
});
