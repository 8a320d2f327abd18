import { expect, test } from 'vitest';
import type { View } from '../routing/view.ts';
import { adoptView } from './prerendered.tsx';

const sources = [{ name: 'index.tsx', language: 'tsx' }];
const demo = { identifier: 'a-demo', sources, dependencies: {} };

test('a prerendered page gets the HTML of its prose, its demos and their sources', () => {
  document.body.innerHTML = `
    <div data-prose="0"><h1>Title</h1></div>
    <div data-demo-root="a-demo"><button>press</button></div>
    <div data-source="a-demo/0"><pre>one</pre></div>`;
  const blocks = [{ type: 'prose' }, { type: 'demo', id: 'a-demo' }];
  const page = { kind: 'page', blocks, demos: { 'a-demo': demo } } as unknown as View;
  expect(adoptView(page)).toMatchObject({
    blocks: [{ html: '<h1>Title</h1>' }, { html: '<button>press</button>' }],
    demos: { 'a-demo': { sources: [{ html: '<pre>one</pre>' }] } },
  });
});

test('a prerendered standalone demo gets its HTML', () => {
  document.body.innerHTML = '<main><div data-demo-root="a-demo"><p>hi</p></div></main>';
  const view = { kind: 'demo', build: 'b', demo } as const;
  expect(adoptView(view)).toEqual({ ...view, html: '<p>hi</p>' });
});
