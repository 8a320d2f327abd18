import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.js';

const sources = fileURLToPath(new URL('../src/', import.meta.url)).replaceAll('\\', '/');

/** The file a mutant edits, with the slashes that Vite uses on every platform. */
export const fileOf = ({ file, hook }: Mutant) => `${sources}${file ?? `${hook}/${hook}.ts`}`;

/** The text of that file with the fault in it. */
export function mutatedText(mutant: Mutant): string {
  return mutant.edits.reduce(
    (text, [find, replace]) => {
      const pieces = text.split(find);
      if (pieces.length === 2) return pieces.join(replace);
      throw new Error(
        `${fileOf(mutant)} has a text ${pieces.length - 1} times instead of once, so "${mutant.fault}" cannot be planted; bring hooks/mutants/mutants.ts up to date. The text:\n${find}`,
      );
    },
    readFileSync(fileOf(mutant), 'utf8').replaceAll('\r\n', '\n'),
  );
}
