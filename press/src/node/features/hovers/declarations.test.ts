import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { extractApi } from '../api/extract-api.ts';
import { declaredTypes, typesIn } from './declarations.ts';

test('the hover of a type is its declaration without comments, and one sentence', () => {
  const root = mkdtempSync(join(tmpdir(), 'press-types-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const types = `/** How far. Not more. */
export interface Options {
  /** 多远。 */
  far: Distance; // in metres

  /** @default 1 */
  often?: number;
}
/** 距离。 */
export type Distance =
  | number
  | 'all';
`;
  writeFileSync(join(root, 'types.ts'), types.replace('/** @default 1 */', '/** How often. */'));
  const source = `import type { Options } from './types';
/**
 * Goes.
 * @param options - How.
 */
export function go(options: Options): void {}
`;
  writeFileSync(join(root, 'go.ts'), source);
  const { doc } = extractApi(join(root, 'go.ts'), 'go', {
    orDefault: false,
    tag: { file: join(root, 'go.md'), line: 1 },
  });
  const texts = declaredTypes([{ doc, source: 'go.ts' }], { repositoryRoot: root });
  expect(texts).toEqual({
    Options: ['interface Options {\n  far: Distance;\n  often?: number;\n}', 'How far.'],
    Distance: ["type Distance =\n  | number\n  | 'all';", '距离。'],
  });
  expect(typesIn("Options | 'Options' | a.Options", texts)).toEqual([
    { start: 0, length: 7, text: texts.Options },
  ]);
});
