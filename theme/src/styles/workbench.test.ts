import { readFile } from 'node:fs/promises';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';

/** The selectors of a style sheet, each written out as if there were no nesting. */
async function selectorsOf(filename: string): Promise<string[]> {
  const code = await readFile(new URL(filename, import.meta.url));
  const flat = transform({ filename, code, targets: { chrome: 100 << 16 } }).code.toString();
  const lists = flat.matchAll(/(?<=[{};]|^)\s*([^@{};]+)\{/g);
  return [...lists].flatMap(([, list = '']) => list.trim().split(/,(?![^(]*\))/));
}

test('no rule of the workbench touches anything of the page without it', async () => {
  const selectors = await selectorsOf('workbench.css');
  expect(selectors.length).toBeGreaterThan(80);
  expect(selectors.filter((selector) => !selector.includes('.workbench'))).toEqual([]);
});
