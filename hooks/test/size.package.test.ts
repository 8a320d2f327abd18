import { beforeAll, expect, test } from 'vitest';
import { budgets, measureSizes } from '../../bench/size.js';

let sizes: Record<string, number>;
beforeAll(async () => {
  sizes = await measureSizes();
});

test.each(Object.entries(budgets))(
  '%s weighs at most %i bytes, minified and gzipped',
  (name, budget) => {
    expect(sizes[name]).toBeGreaterThan(0);
    expect(sizes[name]).toBeLessThanOrEqual(budget);
  },
);
