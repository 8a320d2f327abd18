import { renderToString } from 'react-dom/server';
import { loadDemo } from './demo/load-demo.ts';
import { islandTree } from './islands/island-tree.tsx';

export async function renderDemo(id: string): Promise<string> {
  const Demo = await loadDemo({ identifier: id });
  return renderToString(islandTree(<Demo />));
}
