import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { budgetOf, measured, measureSizes, sizesFile } from '../../bench/size.js';

let sizes: Record<string, number>;
beforeAll(async () => {
  sizes = await measureSizes();
});

test.each(measured.map((name) => [name, budgetOf(name)] as const))(
  '%s weighs at most %i bytes, minified and gzipped',
  (name, budget) => {
    expect(sizes[name]).toBeGreaterThan(0);
    expect(sizes[name]).toBeLessThanOrEqual(budget);
  },
);

test('the site shows the sizes as they are; npm run bench -- size writes them anew', () => {
  const shown = JSON.parse(readFileSync(sizesFile, 'utf8')) as Record<string, number>;
  expect(Object.keys(shown)).not.toEqual([]);
  for (const [name, bytes] of Object.entries(shown)) {
    // zlib gives a few bytes more or less on another processor.
    expect(Math.abs((sizes[name] ?? 0) - bytes), name).toBeLessThanOrEqual(bytes * 0.03);
  }
});
