import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from './result.ts';

export const resultFile = join(import.meta.dirname, '../result.json');

export function readResult(): Result {
  return JSON.parse(readFileSync(resultFile, 'utf8'));
}
