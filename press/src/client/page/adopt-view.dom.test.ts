import { expect, test } from 'vitest';
import type { PageData } from '../../shared/records.ts';
import { adoptView } from './prerendered.tsx';

const demo = {
  identifier: 'a-demo',
  sources: [
    { name: 'index.tsx', language: 'tsx' },
    { name: 'b.ts', language: 'ts' },
  ],
  dependencies: {},
};

test('a prerendered page gets the HTML of its prose, its demos and their sources', () => {
  document.body.innerHTML = `
    <div data-prose="0"><h1>Title</h1></div>
    <div data-demo-root="a-demo"><button>press</button></div>
    <div data-source="a-demo/0"><pre>one</pre></div>
    <div data-source="a-demo/1"><pre>two</pre></div>`;
  const view = adoptView({
    kind: 'page',
    data: {
      blocks: [{ type: 'prose' }, { type: 'demo', id: 'a-demo' }],
      demos: { 'a-demo': demo },
    } as unknown as PageData,
  });
  if (view.kind !== 'page') throw new Error('not a page');
  expect(view.data.blocks.map(({ html }) => html)).toEqual([
    '<h1>Title</h1>',
    '<button>press</button>',
  ]);
  expect(view.data.demos['a-demo']?.sources.map(({ html }) => html)).toEqual([
    '<pre>one</pre>',
    '<pre>two</pre>',
  ]);
});

test('a prerendered standalone demo gets its HTML', () => {
  document.body.innerHTML = '<main><div data-demo-root="a-demo"><p>hi</p></div></main>';
  expect(adoptView({ kind: 'demo', demo })).toEqual({ kind: 'demo', demo, html: '<p>hi</p>' });
});
