import type { Demo } from '@multi-hooks/press/client';
import { expect, test } from 'vitest';
import { asJavaScript } from './as-javascript.ts';

test('a demo as JavaScript has no types, and its files import each other by their new names', () => {
  const html = `<pre><code><i>import</i> a <i>from</i> './lib/a.ts';
<span data-ts><i>type</i> A = 1;
</span>a<span data-ts>&lt;<i>A</i>&gt;</span>('./b.ts');</code></pre>`;
  const files = [
    { name: 'demo.tsx', text: 'typed' },
    { name: 'lib/a.ts', text: 'export default 1;' },
    { name: 'c.css', text: '.ts {}' },
  ];
  const sources = [{ html }, {}, { html: '<pre>.ts {}</pre>' }];
  expect(asJavaScript({ sources } as Demo, files)).toEqual([
    { name: 'demo.jsx', text: "import a from './lib/a.js';\na('./b.ts');" },
    { name: 'lib/a.js', text: 'export default 1;' },
    { name: 'c.css', text: '.ts {}' },
  ]);
});
