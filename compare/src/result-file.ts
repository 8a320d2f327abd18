import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import type { Result } from './result.ts';

const file = join(import.meta.dirname, '../result.json');

export const readResult = (): Result => JSON.parse(readFileSync(file, 'utf8'));

/** The version that is installed here. */
export const versionOf = (library: string) =>
  (manifest.devDependencies as Record<string, string>)[library] ?? '';

export function writeResult(result: Result) {
  for (const difference of result.pairs.flatMap((pair) => pair.differences)) {
    difference.code = formatCode(difference.code);
  }
  const text = JSON.stringify(result, null, 2);
  // One line per mark.
  const marks = text.replaceAll(/\[\n\s+("\w+"),\n\s+(".*")\n\s+\]/g, '[$1, $2]');
  writeFileSync(file, `${marks}\n`);
}

const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');

/** Formats generated code like the code of this project, in narrower lines. */
function formatCode(input: string): string {
  const args = [biome, 'format', '--stdin-file-path=compare/demo.tsx', '--line-width=80'];
  return execFileSync(process.execPath, args, { cwd: dirname(file), input, encoding: 'utf8' });
}
