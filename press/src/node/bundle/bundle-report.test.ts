import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createBundleReport } from './bundle-report.ts';

it('fails for modules that are not found, each once for a package, also with other errors', () => {
  const { onLog, check, errorOf } = createBundleReport();
  check();
  const lost = {
    code: 'UNRESOLVED_IMPORT',
    message: "[UNRESOLVED_IMPORT] Could not resolve 'a' in b",
  };
  onLog('warn', { ...lost, id: '/docs/demo.tsx' });
  onLog('warn', { ...lost, id: '\0virtual:press/theme' });
  onLog('warn', { ...lost, id: '/docs/node_modules/@ui/kit/es/b.js' });
  onLog('warn', { ...lost, id: '/docs/node_modules/@ui/kit/es/c.js' });
  const text = `/docs/demo.tsx imports "a", which cannot be found; install it, or correct its name.
The site imports "a", which cannot be found; install it, or correct its name.
/docs/node_modules/@ui/kit/es/b.js imports "a", which cannot be found; install it, or correct its name.`;
  expect(check).toThrow(text);
  expect(errorOf({ errors: [new Error('Other')] })?.message).toBe(
    `${text}\nThe site cannot be bundled: Other`,
  );
});

it('finds the file and the line of an error in joined style sheets', () => {
  const { plugin, errorOf } = createBundleReport();
  const read = plugin.transform.handler as (code: string, id: string) => void;
  read('a { color: red }\n', '/docs/good.css');
  read('\n  .b::( { color: red }\n', '/docs/bad.css?used');
  const error = {
    code: 'PLUGIN_ERROR',
    plugin: 'vite:css-post',
    source: 'a { color: red }\n\n.b::( { color: red }\n',
    loc: { line: 3, column: 2 },
    message: '[lightningcss minify] Unexpected end of input',
  };
  expect(errorOf({ errors: [error] })?.message).toBe(
    '/docs/bad.css:2 cannot be bundled: Unexpected end of input.',
  );
});

it('names every export that is missing, in its line of the source, with the remedy for types', () => {
  const { errorOf } = createBundleReport();
  const folder = mkdtempSync(join(tmpdir(), 'press-missing-export-'));
  const files = {
    'a.ts': "interface A {}\n\nimport x, {\n  Props,\n} from 'ui';\nexport { x, Props };\n",
    'b.jsx': "\nexport { y as default } from 'ui';\n",
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const missing = (name: string, id: string) => ({
    code: 'MISSING_EXPORT',
    id: id && join(folder, id),
    loc: { line: 1, column: 9, file: id && join(folder, id) },
    message: `\u001b[31m[MISSING_EXPORT] \u001b[0m"${name}" is not exported by "ui.js".\n  ╭─`,
  });
  const error = {
    errors: [missing('Props', 'a.ts'), missing('default', 'a.ts'), missing('y', 'b.jsx')],
  };
  expect(errorOf(error)?.message.replaceAll(`${folder}/`, '').split('\n')).toEqual([
    'a.ts:4 cannot be bundled: "Props" is not exported by ui.js; if it is a type, write `export type { Props }`, else correct its name.',
    'a.ts:3 cannot be bundled: "default" is not exported by ui.js; if it is a type, write `export type { default }`, else correct its name.',
    'b.jsx:2 cannot be bundled: "y" is not exported by ui.js; correct its name.',
  ]);
  rmSync(folder, { recursive: true });
});
