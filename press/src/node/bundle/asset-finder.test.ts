import { expect, test } from 'vitest';
import { canInline, createAssetFinder, readManifest } from './asset-finder.ts';

const manifest = {
  'entry.tsx': { file: 'e.js', name: 'entry', isEntry: true, css: ['e.css'] },
  'small.tsx': { file: 's.js', css: ['s.css'] },
  'large.tsx': { file: 'l.js', css: ['l.css'] },
};
const texts: Record<string, string> = {
  'e.css': 'p{color:red}\n',
  's.css': 'b{color:red}',
  'l.css': '*{}'.repeat(30_000),
};
const find = createAssetFinder({
  manifest,
  entryName: 'entry',
  readStyle: (path) => texts[path] ?? '',
});

test('small style sheets become part of the document, large ones are linked', () => {
  expect(find(['small.tsx', 'large.tsx']).styles).toEqual([
    { path: 'e.css', text: 'p{color:red}' },
    { path: 's.css', text: 'b{color:red}' },
    { path: 'l.css', text: null },
  ]);
});

test('a style sheet after a linked one is linked, too, which keeps the order of the cascade', () => {
  expect(find(['large.tsx', 'small.tsx']).styles.map(({ text }) => text)).toEqual([
    'p{color:red}',
    null,
    null,
  ]);
});

test.each([
  ['a{background:url(data:image/png;base64,AA)}', true],
  ['a{background:url("data:image/svg+xml,<svg/>")}', true],
  ['a{mask:url(#shape)}', true],
  ['a{background:url(https://example.org/a.png)}', true],
  ['a{background:url(./a.png)}', false],
  ['a{background:url( "a.png" )}', false],
  ['@import "b.css";', false],
  ['a::after{content:"</style>"}', false],
])('the style sheet %s can be inlined: %s', (style, expected) => {
  expect(canInline(style)).toBe(expected);
});

test('a manifest is the same wherever the process was started', () => {
  const manifestIn = (folder: string) =>
    readManifest(
      JSON.stringify({
        [`${folder}virtual:press/demos`]: { file: 'demos.js' },
        'content/a.tsx': { file: 'a.js', dynamicImports: [`${folder}virtual:press/demos`] },
      }),
    );
  expect(JSON.stringify(manifestIn('../site/'))).toBe(JSON.stringify(manifestIn('')));
});
