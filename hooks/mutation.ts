import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';

/** What mutation.json says about one source file; `npm run mutants` writes it. */
export interface MutationScore {
  killed: number;
  total: number;
  /** The changes that no test noticed. */
  survivors: string[];
  /** Tells when the file has changed since. */
  codeHash: string;
}

/** A hash of a source file without its types, comments and format. */
export function codeHash(file: string): string {
  const text = readFileSync(join(import.meta.dirname, 'src', file), 'utf8');
  const { code } = transformSync(text, { loader: 'ts', minify: true });
  return createHash('sha256').update(code).digest('hex').slice(0, 16);
}
