import { describe, expect, it } from 'vitest';
import { chooseStages } from './test.mjs';

const stage = (name: string) => ({
  name,
  run: async () => ({ passed: 1, failed: 0, skipped: 0, output: '' }),
});
const all = [stage('types'), stage('lint'), stage('unit')];
const names = (chosen: { name: string }[]) => chosen.map(({ name }) => name);

describe('the stages of npm test', () => {
  it('are all of them when none is named', () => {
    expect(names(chooseStages(all, []))).toEqual(['types', 'lint', 'unit']);
  });

  it('are those that are named, in their own order', () => {
    expect(names(chooseStages(all, ['unit', 'types']))).toEqual(['types', 'unit']);
  });

  it('are listed when a name is unknown', () => {
    expect(() => chooseStages(all, ['types', 'lnit'])).toThrow(
      'There is no stage "lnit"; the stages are types, lint, unit.',
    );
  });
});
