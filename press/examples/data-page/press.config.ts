import { defineConfig, type MarkdownPlugin } from '@multi-hooks/press';
import planets from './planets.json' with { type: 'json' };

const cell = (value: unknown) => ({
  type: 'tableCell',
  children: [{ type: 'text', value: String(value) }],
});

const tableOfPlanets: MarkdownPlugin = () => (tree, file) => {
  if (!file.path.endsWith('planets.md')) return;
  const rows = [Object.keys(planets[0] ?? {}), ...planets.map(Object.values)];
  tree.children.push({
    type: 'table',
    children: rows.map((row) => ({ type: 'tableRow', children: row.map(cell) })),
  });
};

export default defineConfig({ title: 'Data', markdown: { remarkPlugins: [tableOfPlanets] } });
