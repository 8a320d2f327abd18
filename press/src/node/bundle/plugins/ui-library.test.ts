import { expect, test } from 'vitest';
import { containStyles, rewriteImports as rewrite } from './ui-library.ts';

const rewriteImports = (...args: Parameters<typeof rewrite>) => rewrite(...args).toString();

const libraries = {
  ui: { browser: 'ui/es/{name}', server: 'ui/lib/{name}/index.js', style: 'ui/es/{name}/style' },
};

test('an import of a library becomes imports of its components and their style sheets', () => {
  const code = "import { DatePicker, message as toast } from 'ui';\nexport default () => toast;";
  expect(rewriteImports(code, libraries, 'browser')).toBe(
    'import DatePicker from "ui/es/date-picker"; import "ui/es/date-picker/style"; ' +
      'import toast from "ui/es/message"; import "ui/es/message/style";\nexport default () => toast;',
  );
});

test('the server imports the CommonJS module and no style sheet', () => {
  const code = rewriteImports("import { Button } from 'ui';", libraries, 'server');
  expect(code).toContain('from "ui/lib/button/index.js"');
  expect(code).not.toContain('style');
});

test.each([
  ["import type { ButtonProps } from 'ui';"],
  ["import * as ui from 'ui';"],
  ["import { useState } from 'react';"],
  ["import { Button } from 'toString';"],
])('%s stays as it is', (code) => {
  expect(rewriteImports(code, libraries, 'browser')).toBe(code);
});

test('styles of a library are in a layer, and its rules for bare elements apply to its demos only', () => {
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
