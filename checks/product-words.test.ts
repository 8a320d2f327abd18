import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const hooks = readdirSync(join(root, 'hooks/src')).filter((name) => /^use[A-Z]/.test(name));

it('press knows neither the product nor its hooks', () => {
  const words = new RegExp(['yhooks', ...hooks].join('|'));
  const files = readdirSync(join(root, 'press/src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path) && !/\.test\.|fixtures/.test(path))
    .map((path) => join('press/src', path));
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (words.test(line) ? `${file}:${index + 1}  ${line}` : [])),
  );
  expect(found).toEqual([]);
});
