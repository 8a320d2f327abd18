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
import { markdownTable, writeBetweenMarkers, writeMeasured } from './markers.js';
import { peers } from './size-peers.js';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Prints the sizes, budgets and sizes of other libraries, and updates every file that states them. */
export async function size(): Promise<void> {
  const sizes = await measureSizes();
  const columns: Record<string, Readonly<Record<string, number>>> = {
    yhooks: sizes,
    budget: Object.fromEntries(measured.map((name) => [name, budgetOf(name)])),
    ...peers,
  };
  const table = (labels: string[]) =>
    markdownTable(
      ['min+gzip bytes', ...labels],
      measured.map((name) => [name, ...labels.map((label) => `${columns[label]?.[name] ?? '–'}`)]),
    );
  const text = table(Object.keys(columns));
  writeMeasured('size', text);
  writeBetweenMarkers(pathOf('../hooks/README.md'), {
    name: 'size',
    text: table(['yhooks', 'original yhooks', 'ahooks 3.11.0', 'react-use 17.6.1']),
  });
  writeFileSync(pathOf('../site/content/sizes.json'), `${JSON.stringify(sizes, null, 2)}\n`);
  const total = kilobytes(sizes[ALL_NINE] ?? 0);
  for (const file of ['../README.md', '../hooks/README.md', '../hooks/package.json'].map(pathOf)) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(TOTAL_IN_TEXT, total));
  }

  console.log(text);
  for (const [name, bytes] of Object.entries(sizes)) {
    const budget = budgetOf(name);
    if (bytes <= budget) continue;
    console.error(`${name} weighs ${bytes} bytes; its budget is ${budget}.`);
    process.exitCode = 1;
  }
}
