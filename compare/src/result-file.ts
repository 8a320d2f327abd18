import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import type { PairName, Result } from './result.ts';

const file = join(import.meta.dirname, '../result.json');

export const readResult = (): Result => JSON.parse(readFileSync(file, 'utf8'));

export const pairTitle = ({ hook, library, theirHook }: PairName) =>
  `${hook}, ${library} ${theirHook}`;

/** The version that is installed here. */
export const versionOf = (library: string) =>
  (manifest.devDependencies as Record<string, string>)[library] ?? '';

export function writeResult(result: Result) {
  const differences = result.pairs.flatMap((pair) => pair.differences);
  const programs = formatCode(differences.map(({ code }) => code));
  for (const [index, difference] of differences.entries()) {
    difference.code = programs[index] ?? difference.code;
  }
  const text = JSON.stringify(result, null, 2);
  // One line per mark.
  const marks = text.replaceAll(/\[\n\s+("\w+"),\n\s+(".*")\n\s+\]/g, '[$1, $2]');
  writeFileSync(file, `${marks}\n`);
}

/** Formats generated programs like the code of this project. */
function formatCode(programs: readonly string[]): string[] {
  const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');
  const format = [biome, 'format', '--write', '--indent-style=space', '--line-width=80'];
  const folder = mkdtempSync(join(tmpdir(), 'compare-'));
  const fileOf = (index: number) => join(folder, `${index}.tsx`);
  try {
    for (const [index, code] of programs.entries()) writeFileSync(fileOf(index), code);
    const args = [...format, '--javascript-formatter-quote-style=single', folder];
    execFileSync(process.execPath, args, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
    return programs.map((_, index) => readFileSync(fileOf(index), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
