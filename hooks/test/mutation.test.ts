import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { codeHash, type MutationScore } from '../mutation.js';

const hooks = join(import.meta.dirname, '..');
const scores = Object.entries(
  JSON.parse(readFileSync(join(hooks, 'mutation.json'), 'utf8')) as Record<string, MutationScore>,
);

test.each(scores)('the mutation score of %s is that of its present code', (file, score) => {
  expect(codeHash(file), 'The code has changed: run `npm run mutants`.').toBe(score.codeHash);
  expect(score.killed).toBeGreaterThan(0);
  expect(score.killed).toBeLessThanOrEqual(score.total);
});

test('the internals that hooks share have a mutation score', () => {
  const files = readdirSync(join(hooks, 'src/internal')).map((file) => `internal/${file}`);
  expect(scores.map(([file]) => file)).toEqual(expect.arrayContaining(files));
});
