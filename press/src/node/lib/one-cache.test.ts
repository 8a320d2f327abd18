import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');

/** Variables that can keep results from one call to the next, other than queries. */
const CACHE = /\bnew Weak(Map|Set)\b|^(export )?(let |const .*= (new (Map|Set)\b.*\(\)|\[\]);)/;

/** Allowed: tools that are loaded once, and properties of the process. */
const ALLOWED = [
  'cli/borrow-process.ts: const found: { nodeEnv: string | undefined }[] = [];',
  'markdown/highlight/highlight.ts: const highlighters = new Map<string, Highlighter>();',
  'markdown/highlight/textmate.ts: let highlighter: Promise<HighlighterCore> | undefined;',
  'output/prerender/late-errors.ts: let isListening = false;',
];

test('results are kept by queries, and by nothing else', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const found = files.flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => CACHE.test(line))
      .map((line) => `${name.replaceAll('\\', '/')}: ${line}`),
  );
  expect(found.sort()).toEqual(ALLOWED);
});
