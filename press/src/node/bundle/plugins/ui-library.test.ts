import { decode } from '@jridgewell/sourcemap-codec';
import type MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { expect, test } from 'vitest';
import type { ResolvedConfig } from '../../config/config.ts';
import { containStyles, rewriteImports as rewrite, uiLibraryPlugins } from './ui-library.ts';

type Transform = (
  this: object,
  code: string,
  id: string,
) => { code: string; map: ReturnType<MagicString['generateMap']> };

const rewriteImports = (...args: Parameters<typeof rewrite>) => rewrite(...args).toString();

const libraries = {
  ui: { browser: 'ui/es/{name}', server: 'ui/lib/{name}/index.js', style: 'ui/es/{name}/style' },
};

test('only the imported components are bundled, each with its style sheet', () => {
  const code = "import { DatePicker, message as toast } from 'ui';\nexport default () => toast;";
  expect(rewriteImports(code, { libraries, target: 'browser' })).toBe(
    'import DatePicker from "ui/es/date-picker"; import "ui/es/date-picker/style"; ' +
      'import toast from "ui/es/message"; import "ui/es/message/style";\nexport default () => toast;',
  );
});

test('the source map leads to the lines of the file, also after a long import', () => {
  // Any package that is installed and whose `exports` hide its package.json.
  const config = { file: import.meta.filename, uiLibraries: { unified: libraries.ui } };
  const [{ transform }] = uiLibraryPlugins(config as unknown as ResolvedConfig, () => true) as [
    Plugin,
  ];
  const code =
    "import {\n  Button,\n  type ButtonProps,\n} from 'unified';\n\nexport default toast;\n";
  const { handler } = transform as unknown as { handler: Transform };
  const environment = { config: { consumer: 'client' }, mode: 'build' };
  const made = handler.call({ environment }, code, '/docs/a.tsx');
  const before = made.code.slice(0, made.code.indexOf('toast')).split('\n');
  const [line, column] = [before.length - 1, before.at(-1)?.length ?? 0];
  expect(line).toBe(2);
  expect(made.map.sources).toEqual(['/docs/a.tsx']);
  expect(decode(made.map.mappings)[line]).toContainEqual([column, 0, 5, 15]);
});

test('the server imports the CommonJS module and no style sheet', () => {
  const code = rewriteImports("import { Button } from 'ui';", { libraries, target: 'server' });
  expect(code).toContain('from "ui/lib/button/index.js"');
  expect(code).not.toContain('style');
});

test.each([
  ["import type { ButtonProps } from 'ui';"],
  ["import * as ui from 'ui';"],
  ["import { useState } from 'react';"],
  ["import { Button } from 'toString';"],
])('%s stays as it is', (code) => {
  expect(rewriteImports(code, { libraries, target: 'browser' })).toBe(code);
});

test('rules for bare elements are scoped to the demos that use the library, in a layer', () => {
  const css = containStyles(
    `
    html, body { margin: 0 }
    a:hover, .ui-link { color: red }
    *, ::selection { x: y }
    [class^=ui-] input { a: b }
    @media print { button { c: d } }
    @keyframes fade { from { opacity: 0 } }
  `,
    '[data-demo-uses~="ui"]',
  ).replace(/\s+/g, ' ');
  expect(css).toMatch(/^@layer ui \{/);
  expect(css).not.toMatch(/html|body/);
  expect(css).toContain(':where([data-demo-uses~="ui"]) a:hover, .ui-link { color: red }');
  expect(css).toContain(
    ':where([data-demo-uses~="ui"]) *, :where([data-demo-uses~="ui"]) ::selection { x: y }',
  );
  expect(css).toContain(' [class^=ui-] input { a: b }');
  expect(css).toContain('@media print { :where([data-demo-uses~="ui"]) button { c: d } }');
  expect(css).toContain('@keyframes fade { from { opacity: 0 } }');
});

test('a style sheet of classes alone is only put into the layer', () => {
  const css = '.a, .b > i { x: y }\n@keyframes k { 0% { x: y } to { x: z } }';
  expect(containStyles(css, '[data-demo]')).toBe(`@layer ui {\n${css}\n}`);
});

test('braces in strings and comments end no rule', () => {
  const css = '.a { content: "}" }\n/* { */ b { content: \'{\' }\n.c { x: y }';
  expect(containStyles(css, '[data-demo]')).toBe(
    `@layer ui {\n${css.replace('b {', ':where([data-demo]) b {')}\n}`,
  );
});
