import { expect, test } from 'vitest';
import { mutants } from './mutants.js';
import { mutatedText } from './mutatedText.js';

test.each(mutants)('$hook can be broken: it $fault', (mutant) => {
  expect(() => mutatedText(mutant)).not.toThrow();
});
