import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');

/** Formats generated programs like the code of this project. */
export function formatCode(programs: readonly string[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'compare-'));
  const fileOf = (at: number) => join(folder, `${at}.tsx`);
  try {
    for (const [at, code] of programs.entries()) writeFileSync(fileOf(at), code);
    const settings = [
      '--indent-style=space',
      '--line-width=80',
      '--javascript-formatter-quote-style=single',
    ];
    execFileSync(process.execPath, [biome, 'format', '--write', ...settings, folder], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return programs.map((_, at) => readFileSync(fileOf(at), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
