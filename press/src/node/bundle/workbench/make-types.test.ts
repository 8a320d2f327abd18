import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import { openQueries } from '../../lib/queries.ts';
import { makeTypes } from './make-types.ts';

const fixture = join(import.meta.dirname, '../../../../fixtures/workbench-site');
const matrix = join(import.meta.dirname, '../../../../../matrix');

const config = {
  file: join(fixture, 'press.config.ts'),
  repositoryRoot: fixture,
  alias: { 'tiny-hooks': join(fixture, 'library/index.ts') },
} as Partial<ResolvedConfig> as ResolvedConfig;
const modules = new Map([['tiny-hooks', join(fixture, 'content/demos/tally.tsx')]]);

const make = (reacts: Record<string, string>) =>
  makeTypes({ config, queries: openQueries(), reacts: new Map(Object.entries(reacts)), modules });

test('types are a worker and declarations, what all Reacts share only once, each file with its size', async () => {
  const { files, manifest } = await make({
    16: join(matrix, 'react-16'),
    18: fixture,
    19: join(matrix, 'react-19'),
  });
  const { worker, reacts, packages, sizes } = manifest;
  expect(Object.keys(reacts)).toEqual(['16', '18', '19']);
  const [shared = '', ...own] = new Set(Object.values(reacts).flat());
  expect(own).toHaveLength(3);
  expect(files.get(shared)).toContain('"csstype/index.d.ts"');
  for (const file of own) expect(files.get(file)).toContain('"@types/react/index.d.ts"');
  const library = JSON.parse(String(files.get(packages['tiny-hooks'] ?? '')));
  expect(Object.keys(library)).toEqual(['tiny-hooks/package.json', 'tiny-hooks/index.ts']);
  const all = [worker, shared, ...own, packages['tiny-hooks']].sort();
  expect([...files.keys()].sort()).toEqual(all);
  expect(Object.keys(sizes).sort()).toEqual(all);
  for (const [file, size] of Object.entries(sizes)) {
    expect(files.get(file)?.length, file).toBeGreaterThan(size);
  }
});

test('a React without its types is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'press-react-'));
  const sentence = (found: string) =>
    `press.config.ts sets "workbench.types", but ${folder} has ${found}; install @types/react 17 there, or set it to false.`;
  await expect(make({ 17: folder })).rejects.toThrow(sentence('no @types/react'));
  const types = join(folder, 'node_modules/@types/react');
  await mkdir(types, { recursive: true });
  await writeFile(join(types, 'package.json'), '{ "version": "18.0.0" }');
  await writeFile(join(types, 'index.d.ts'), '');
  await expect(make({ 17: folder })).rejects.toThrow(sentence('@types/react 18.0.0'));
  await rm(folder, { recursive: true });
});
