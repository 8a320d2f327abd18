import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildId } from './write-site.ts';

let publicDir: string;
beforeAll(async () => {
  publicDir = await mkdtemp(join(tmpdir(), 'press-'));
});
afterAll(() => rm(publicDir, { recursive: true }));

interface Site {
  repositoryRoot?: string;
  title?: string;
  pages?: string[];
  dataFile?: string;
  publicFile?: string;
}

async function idOf({ repositoryRoot = '/a', title, pages = [], ...files }: Site) {
  const { dataFile = '', publicFile = '' } = files;
  await writeFile(join(publicDir, 'logo.svg'), publicFile);
  const content = {
    site: {},
    pages,
    demos: new Map([['demo', { file: `${repositoryRoot}/site/demo.tsx`, title }]]),
    extraFiles: new Map([['/r.json', { text: async () => dataFile }]]),
  };
  return buildId({ manifest: {} }, content as never, { repositoryRoot, publicDir });
}

test('a site has the same build id in another folder', async () => {
  expect(await idOf({ repositoryRoot: '/home/someone/site' })).toBe(await idOf({}));
});

test('a site has another build id if anything in it changes', async () => {
  const sites: Site[] = [
    {},
    { title: 'Another demo' },
    { pages: ['a', 'b'] },
    { pages: ['b', 'a'] },
    { pages: ['ab'] },
    { dataFile: '{}' },
    { publicFile: 'new' },
  ];
  const ids: string[] = [];
  for (const site of sites) ids.push(await idOf(site));
  expect(new Set(ids).size).toBe(sites.length);
});
