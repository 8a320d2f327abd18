import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

/** The entry of a source file in mutation.json, which `npm run mutants` writes. */
export interface MutationScore {
  killed: number;
  total: number;
  /** The mutants that survived. */
  survivors: string[];
  /** Shows whether the file has changed since then. */
  codeHash: string;
}

/** A hash of a source file without its types, comments and format. */
export function codeHash(file: string): string {
  const text = readFileSync(join(import.meta.dirname, 'src', file), 'utf8');
  const { code } = transformSync(text, { loader: 'ts', minify: true });
  return createHash('sha256').update(code).digest('hex').slice(0, 16);
}
