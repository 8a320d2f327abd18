import { renderToString } from 'react-dom/server';
import { island } from './demo/demo-island.tsx';
import { loadDemo } from './demo/demo-registry.tsx';

/** A function that renders the demo, and throws what the demo throws. */
export async function prepareDemo(id: string): Promise<() => string> {
  const Demo = await loadDemo(id);
  return () => renderToString(island(<Demo />));
}
