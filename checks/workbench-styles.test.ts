import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';

/** The selectors of a style sheet, each written out as if there were no nesting. */
function selectorsOf(filename: string, code: Uint8Array): string[] {
  const flat = transform({ filename, code, targets: { chrome: 100 << 16 } }).code;
  const lists = flat.toString().matchAll(/(?<=[{};]|^)\s*([^@{};]+)\{/g);
  return [...lists].flatMap(([, list = '']) => list.trim().split(/,(?![^(]*\))/));
}

test('no rule of the workbench touches anything of the page without it', () => {
  const file = new URL('../theme/src/styles/workbench.css', import.meta.url);
  const selectors = selectorsOf('workbench.css', readFileSync(file));
  expect(selectors.length).toBeGreaterThan(80);
  expect(selectors.filter((selector) => !selector.includes('.y-workbench'))).toEqual([]);
});
