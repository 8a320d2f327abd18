import { readFileSync } from 'node:fs';
import { transform } from 'lightningcss';
import { expect, test } from 'vitest';

/** The selectors of a style sheet, each written out as if there were no nesting. */
function selectorsOf(filename: string, code: Uint8Array): string[] {
  const flat = transform({ filename, code, targets: { chrome: 100 << 16 } }).code;
  const lists = flat.toString().matchAll(/(?<=[{};]|^)\s*([^@{};]+)\{/g);
  return [...lists].flatMap(([, list = '']) => list.trim().split(/,(?![^(]*\))/));
}

test('no rule of the workbench matches anything outside of it', () => {
  const file = new URL('../theme/src/styles/workbench.css', import.meta.url);
  const selectors = selectorsOf('workbench.css', readFileSync(file));
  expect(selectors.length).toBeGreaterThan(80);
  // The editor adds its tooltips outside of the workbench, which would clip them; a demo may have an editor, too.
  const isOwn = (selector: string) =>
    selector.includes('.y-workbench') ||
    (selector.includes('.cm-tooltip-lint') && selector.includes(':not([data-demo-root] *)'));
  expect(selectors.filter((selector) => !isOwn(selector))).toEqual([]);
});
