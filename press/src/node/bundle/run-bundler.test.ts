import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const node = join(import.meta.dirname, '..');

test('one function makes all bundles, except scripts that the engine itself runs', () => {
  const files = readdirSync(node, { recursive: true, encoding: 'utf8' });
  const bundling = files.filter(
    (path) =>
      /(?<!\.test)\.ts$/.test(path) &&
      /import \{[^}]*\bbuild\b[^}]*\} from '(vite|rolldown)'|import\('(vite|rolldown)'\)/.test(
        readFileSync(join(node, path), 'utf8'),
      ),
  );
  expect(bundling.sort()).toEqual([
    join('bundle', 'run-bundler.ts'),
    join('lib', 'modules', 'import-fresh.ts'),
  ]);
});
