import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const folder = fileURLToPath(new URL('../theme/src/styles/', import.meta.url));
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.css'),
);

/** Properties and values for a physical side instead of a logical one. */
const SIDES = [
  /(?<![-\w])(margin|padding|border|scroll-margin|scroll-padding)-(left|right)(-\w+)?:/,
  /^\s*(left|right):/,
  /border-(top|bottom)-(left|right)-radius:/,
  /(text-align|float|clear): (left|right)/,
];

/** `1px 2px 3px 4px` with another value on the right than on the left. */
function hasUnequalSides(line: string): boolean {
  const [, name, list = ''] =
    /(?<![-\w])(margin|padding|inset|border-radius|border-width):\s*([^;]+);/.exec(line) ?? [];
  let plain = list;
  while (plain.includes('(')) plain = plain.replace(/\([^()]*\)/g, '');
  const values = plain.trim().split(/\s+/);
  if (!name || values.length < 4) return false;
  const [first, second, third, fourth] = values;
  return name === 'border-radius' ? first !== second || third !== fourth : second !== fourth;
}

test.each(sheets)(
  '%s names the ends of lines, so that it also fits lines from right to left',
  (name) => {
    const lines = readFileSync(folder + name, 'utf8').split('\n');
    const physical = lines.flatMap((line, index) => {
      // A comment gives the reason for an exception.
      if (/\/\* .*physical/i.test(lines[index - 1] ?? '')) return [];
      return SIDES.some((side) => side.test(line)) || hasUnequalSides(line)
        ? [`${index + 1}: ${line.trim()}`]
        : [];
    });
    expect(physical).toEqual([]);
  },
);
