import { expect, test } from 'vitest';
import { offlineFiles } from './offline-files.ts';

const manifest = {
  'entry.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    css: ['assets/inlined.css', 'assets/linked.css'],
    dynamicImports: ['demo.tsx', 'search.ts', 'editor.ts'],
  },
  'demo.tsx': { file: 'assets/demo.js', imports: ['library.ts', 'entry.tsx'] },
  'library.ts': { file: 'assets/library.js', css: ['assets/library.css'] },
  'search.ts': { file: 'assets/search.js' },
  'editor.ts': { file: 'assets/editor.js', dynamicImports: ['editor-tool.ts'] },
  'editor-tool.ts': { file: 'assets/editor-tool.js' },
};

const sizes = new Map(
  Object.entries({
    '404.html': 500,
    'assets/demo.js': 500,
    'assets/editor.js': 200_000,
    'assets/editor-tool.js': 500,
    'assets/entry.js': 90_000,
    'assets/inlined.css': 500,
    'assets/library.css': 500,
    'assets/library.js': 90_000,
    'assets/linked.css': 500,
    'assets/search.js': 500,
    'guide.md': 500,
    'guide/index.html': 500,
    'guide/index.json': 500,
    'guide/picture.png': 900_000,
    'index.html': 500,
    'index.json': 500,
    'logo.svg': 500,
    'offline.html': 500,
    'share.png': 500,
    'search-en-US.json': 500,
    'search-en-US.texts.json': 500,
    'search-zh-CN.json': 500,
    '~demos/a/index.json': 500,
    '~workbench/manifest.json': 500,
    '~workbench/react.js': 500,
  }),
);
const pageFiles = ['guide.md', 'hidden.md'];
const common = ['assets/entry.js', 'assets/linked.css'];
const storedFiles = (limit: number) =>
  offlineFiles({ manifest, common, demoModules: ['demo.tsx'], pageFiles, sizes, limit });

test('an offline site stores common files, the shell, search, demos, data, copied files and images, in this order', () => {
  expect(storedFiles(2_000_000)).toEqual([
    'assets/entry.js',
    'assets/linked.css',
    'offline.html',
    'search-en-US.json',
    'search-en-US.texts.json',
    'search-zh-CN.json',
    'assets/demo.js',
    'assets/library.js',
    'assets/library.css',
    'assets/search.js',
    'guide/index.json',
    'index.json',
    '~demos/a/index.json',
    'guide.md',
    'guide/picture.png',
    'logo.svg',
  ]);
});

test('a file that would exceed the limit is not stored, a smaller one after it is', () => {
  expect(storedFiles(200_000)).not.toContain('guide/picture.png');
  expect(storedFiles(200_000)).toContain('logo.svg');
  expect(storedFiles(91_000)).toEqual(['assets/entry.js', 'assets/linked.css', 'offline.html']);
});
