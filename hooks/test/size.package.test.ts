import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ALL_NINE, budgetOf, bundles, kilobytes, measureSizes, STATED_TOTAL } from '../sizes.js';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const published: Record<string, number> = JSON.parse(read('hooks/facts.json')).sizes;

let sizes: Record<string, number>;
beforeAll(async () => {
  sizes = await measureSizes();
});

test.each(bundles.map((name) => [name, budgetOf(name)] as const))(
  '%s weighs at most %i bytes, minified and gzipped',
  (name, budget) => {
    expect(sizes[name]).toBeGreaterThan(0);
    expect(sizes[name]).toBeLessThanOrEqual(budget);
  },
);

test('the published sizes are true; `npm run facts` updates them', () => {
  expect(Object.keys(published)).toContain(ALL_NINE);
  for (const [name, bytes] of Object.entries(published)) {
    // zlib's output differs by a few bytes between processors.
    expect(Math.abs((sizes[name] ?? 0) - bytes), name).toBeLessThanOrEqual(bytes * 0.03);
  }
});

test.each(['hooks/README.md', 'hooks/package.json', 'README.md'])(
  '%s states the published total',
  (path) => {
    const stated = [...read(path).matchAll(STATED_TOTAL)].map(([text]) => text);
    expect(stated).not.toEqual([]);
    for (const text of stated) expect(text).toContain(kilobytes(published[ALL_NINE] ?? 0));
  },
);
