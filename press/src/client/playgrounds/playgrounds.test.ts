import lzString from 'lz-string';
import { expect, test } from 'vitest';
import type { Demo } from '../../shared/records.ts';
import { codePlaygroundData } from './code-playground.ts';
import { codeSandboxFiles, codeSandboxParameters, type SandboxFiles } from './project.ts';

/** Characters that forms easily lose. */
const AWKWARD = `"double" 'single' \`back\` \\ </script><!-- &amp; + / = 中文 🎉 👩‍👩‍👧 \u2028 \ud800 \t\r\n%20`;

function demoOf(change: Partial<Demo> = {}): Demo {
  const code = `import React from 'react';\nimport { Button } from 'antd';\n\n// ${AWKWARD}\nconst Demo = () => <Button>${AWKWARD}</Button>;`;
  const specifiers: [number, number][] = ['react', 'antd'].map((name) => {
    const start = code.indexOf(`'${name}'`) + 1;
    return [start, start + name.length];
  });
  return {
    identifier: 'thing-demo1',
    title: 'Default usage',
    sources: [
      {
        name: 'demo1.tsx',
        language: 'tsx',
        code: `${code}\n\nexport default Demo;`,
        script: { code, specifiers, styles: [], component: 'Demo' },
      },
    ],
    dependencies: { antd: { version: '4.16.11' }, react: { version: '^16.8.6 || ^17.0.0' } },
    ...change,
  };
}

/** Decompresses what the service receives. */
function unpack(parameters: string): SandboxFiles {
  const base64 = parameters.replaceAll('-', '+').replaceAll('_', '/');
  const { files } = JSON.parse(lzString.decompressFromBase64(base64)) as {
    files: Record<string, { content: string }>;
  };
  return Object.fromEntries(Object.entries(files).map(([name, { content }]) => [name, content]));
}

test("CodeSandbox gets react-dom in react's version when the demo does not import it", () => {
  const demo = demoOf({ dependencies: { react: { version: '18.3.1' } } });
  const manifest = JSON.parse(codeSandboxFiles(demo)['package.json'] ?? '');
  expect(manifest.dependencies).toEqual({ react: '18.3.1', 'react-dom': '18.3.1' });
});

const file = (name: string) => ({ name, language: name.replace(/.*\./, ''), code: name });

test.each([
  [
    'beside it',
    ['demo1.tsx', 'data.json', 'parts/a.css'],
    ['src/demo1.tsx', 'src/data.json', 'src/parts/a.css'],
    './src/demo1',
  ],
  [
    'above it',
    ['demo1.tsx', '../a.ts', '../../b.ts'],
    ['src/demo/demo/demo1.tsx', 'src/demo/a.ts', 'src/b.ts'],
    './src/demo/demo/demo1',
  ],
])('CodeSandbox keeps the paths of local files %s', (_, names, expected, app) => {
  const files = codeSandboxFiles(demoOf({ sources: names.map(file) }));
  expect(Object.keys(files).slice(4)).toEqual(expected);
  expect(Object.values(files).slice(4)).toEqual(names);
  expect(files['index.tsx']).toContain(`import App from '${app}';`);
});

test('CodeSandbox receives every file unchanged', () => {
  const files = codeSandboxFiles(demoOf({ title: AWKWARD }));
  const parameters = codeSandboxParameters(files);
  expect(parameters).toMatch(/^[\w-]+$/);
  expect(unpack(parameters)).toEqual(files);
  expect(unpack(parameters)['App.tsx']).toContain(AWKWARD);
});

test('the code playground receives the title and the script unchanged', () => {
  const { title, js } = JSON.parse(codePlaygroundData(demoOf({ title: AWKWARD })));
  expect(title).toBe(AWKWARD);
  expect(js).toContain(`<Button>${AWKWARD}</Button>`);
});
