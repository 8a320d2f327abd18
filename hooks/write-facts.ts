import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureSizes } from './sizes.js';

/** The facts that the pages of the hooks state. */
interface Facts {
  /** Bytes, min+gzip. */
  sizes: Record<string, number>;
  /** Folder in `src` → the mutants of its files. */
  mutants: Record<string, { killed: number; total: number }>;
}

const file = join(import.meta.dirname, 'facts.json');
// `npm run mutants` writes the mutants of each file here.
const mutantsFile = join(import.meta.dirname, '../.cache/mutants.json');

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

function mutationScores(): Facts['mutants'] {
  if (!existsSync(mutantsFile)) return {};
  const report: { files: Record<string, { mutants: { status: string }[] }> } =
    readJson(mutantsFile);
  const scores: Facts['mutants'] = {};
  for (const [path, { mutants }] of Object.entries(report.files)) {
    const folder = path.split('/').at(-2) ?? '';
    const { killed, total } = scores[folder] ?? { killed: 0, total: 0 };
    const killedHere = mutants.filter(({ status }) => /^(Killed|Timeout)$/.test(status));
    scores[folder] = { killed: killed + killedHere.length, total: total + mutants.length };
  }
  return scores;
}

const before: Facts = readJson(file);
const facts: Facts = {
  sizes: await measureSizes(),
  mutants: { ...before.mutants, ...mutationScores() },
};
writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`);
