import { budgetOf, measured, measureSizes } from '../hooks/sizes.js';
import { otherLibraries, otherSizes } from './other-sizes.ts';
import { printTable } from './table.ts';

/** Measures the hooks and prints them beside other libraries. */
export async function size(): Promise<void> {
  const sizes = await measureSizes();
  const rows = measured.map((name) => {
    const others = otherLibraries.map((_, index) => otherSizes[name]?.[index] ?? '–');
    return [name, sizes[name] ?? '–', budgetOf(name), ...others].map(String);
  });
  printTable(['min+gzip bytes', 'yhooks', 'budget', ...otherLibraries], rows);
}
