import { renderToString } from 'react-dom/server';
import { demoTree } from './demo/demo-boundary.tsx';
import { loadDemo } from './demo/load-demo.ts';

export async function renderDemo(id: string): Promise<string> {
  const Demo = await loadDemo({ identifier: id });
  return renderToString(demoTree(<Demo />));
}
