import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  ALL_NINE,
  budgetOf,
  kilobytes,
  measured,
  measureSizes,
  TOTAL_IN_TEXT,
} from '../hooks/sizes.js';
import { markdownTable, writeBetweenMarkers } from './markers.ts';
import { otherLibraries, otherSizes } from './other-sizes.ts';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Measures the hooks, prints them beside other libraries, and updates every file that states a size. */
export async function size(): Promise<void> {
  const sizes = await measureSizes();
  const tableOf = (labels: readonly string[]) =>
    markdownTable(
      ['min+gzip bytes', ...labels],
      measured.map((name) => {
        const figures: Record<string, number | null> = {
          yhooks: sizes[name] ?? null,
          budget: budgetOf(name),
        };
        return [
          name,
          ...labels.map(
            (label) =>
              `${figures[label] ?? otherSizes[name]?.[otherLibraries.indexOf(label)] ?? '–'}`,
          ),
        ];
      }),
    );
  const text = tableOf(['yhooks', 'budget', ...otherLibraries]);
  console.log(text);
  writeBetweenMarkers(pathOf('../docs/measured.md'), { name: 'size', text });
  writeBetweenMarkers(pathOf('../hooks/README.md'), {
    name: 'size',
    text: tableOf(['yhooks', 'original yhooks', 'ahooks 3.11.0', 'react-use 17.6.1']),
  });
  const total = kilobytes(sizes[ALL_NINE] ?? 0);
  for (const file of ['../README.md', '../hooks/README.md', '../hooks/package.json'].map(pathOf)) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(TOTAL_IN_TEXT, total));
  }
  for (const [name, bytes] of Object.entries(sizes)) {
    const budget = budgetOf(name);
    if (bytes <= budget) continue;
    console.error(`${name} weighs ${bytes} bytes; its budget is ${budget}.`);
    process.exitCode = 1;
  }
}
