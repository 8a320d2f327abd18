import { renderToString } from 'react-dom/server';
import { loadDemo } from './demo/load-demo.tsx';
import { islandTree } from './islands/island-tree.tsx';

/** A function that renders the demo, and throws what the demo throws. */
export async function prepareDemo(id: string): Promise<() => string> {
  const Demo = await loadDemo({ identifier: id });
  return () => renderToString(islandTree(<Demo />));
}
