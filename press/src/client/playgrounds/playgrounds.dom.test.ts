import lzString from 'lz-string';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Demo } from '../../shared/records.ts';
import { codePlaygroundData } from './code-playground.ts';
import { openCodePlayground, openCodeSandbox, typeScriptPlaygroundUrl } from './index.ts';
import { codeSandboxFiles, codeSandboxParameters, type SandboxFiles } from './project.ts';

vi.hoisted(() => vi.stubGlobal('routerBase', '/'));

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
    dependencies: {
      antd: { version: '4.16.11', css: 'antd/dist/antd.css' },
      react: { version: '^16.8.6 || ^17.0.0 || ^18.0.0' },
      'react-dom': { version: '>=16.9.0' },
    },
    installed: {
      antd: '4.16.11',
      react: '18.3.1',
      'react-dom': '18.3.1',
      typescript: '6.0.3',
      '@types/react': '18.3.31',
      '@types/react-dom': '18.3.7',
    },
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

const manifestOf = (demo: Demo) => JSON.parse(codeSandboxFiles(demo)['package.json'] ?? '');

describe('CodeSandbox', () => {
  it('CodeSandbox gets a manifest, a page, an entry and the demo as the app', () => {
    const files = codeSandboxFiles(demoOf());
    const names = ['sandbox.config.json', 'package.json', 'index.html', 'index.tsx', 'App.tsx'];
    expect(Object.keys(files)).toEqual(names);
    expect(files['App.tsx']).toBe(demoOf().sources[0]?.code);
    expect(files['index.html']).toContain('id="root"');
    expect(files['index.tsx']).toBe(`import React from 'react';
import { createRoot } from 'react-dom/client';
import 'antd/dist/antd.css';
import App from './App';

createRoot(document.getElementById('root')!).render(<App />);
`);
    expect(JSON.parse(files['sandbox.config.json'] ?? '')).toEqual({
      template: 'create-react-app-typescript',
    });
  });

  it('CodeSandbox gets the exact versions that are installed, never a range', () => {
    expect(manifestOf(demoOf())).toEqual({
      name: 'thing-demo1',
      version: '0.0.0',
      private: true,
      main: 'index.tsx',
      dependencies: { antd: '4.16.11', react: '18.3.1', 'react-dom': '18.3.1' },
      devDependencies: {
        '@types/react': '18.3.31',
        '@types/react-dom': '18.3.7',
        typescript: '6.0.3',
      },
    });
  });

  it("CodeSandbox gets react-dom in react's version when the demo does not import it", () => {
    const { dependencies } = manifestOf(
      demoOf({ dependencies: { react: { version: '18.3.1' } }, installed: undefined }),
    );
    expect(dependencies).toEqual({ react: '18.3.1', 'react-dom': '18.3.1' });
  });

  const file = (name: string) => ({ name, language: name.replace(/.*\./, ''), code: name });

  it.each([
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

  it('CodeSandbox receives every file unchanged', () => {
    const files = codeSandboxFiles(demoOf({ title: AWKWARD }));
    const parameters = codeSandboxParameters(files);
    expect(parameters).toMatch(/^[\w-]+$/);
    expect(unpack(parameters)).toEqual(files);
    expect(unpack(parameters)['App.tsx']).toContain(AWKWARD);
  });
});

it('the code playground gets the title, the script, the style and their settings', () => {
  expect(JSON.parse(codePlaygroundData(demoOf()))).toEqual({
    title: 'Default usage',
    html: '<div id="root"></div>',
    css: '@import url(https://esm.sh/antd@4.16.11/dist/antd.css);\n',
    js: `import { createRoot as createDemoRoot } from 'https://esm.sh/react-dom@18.3.1/client?deps=react@18.3.1';
import React from 'https://esm.sh/react@18.3.1';
import { Button } from 'https://esm.sh/antd@4.16.11?deps=react@18.3.1,react-dom@18.3.1';

// ${AWKWARD}
const Demo = () => <Button>${AWKWARD}</Button>;

createDemoRoot(document.getElementById('root')).render(<Demo />);
`,
    js_pre_processor: 'babel',
    editors: '001',
  });
});

it('the TypeScript playground receives the file unchanged', () => {
  const url = new URL(typeScriptPlaygroundUrl(AWKWARD, 'en-US'));
  expect(url.origin + url.pathname + url.search).toBe(
    'https://www.typescriptlang.org/play?skipLibCheck=true&jsx=1',
  );
  const payload = url.hash.replace('#code/', '');
  expect(lzString.decompressFromEncodedURIComponent(payload)).toBe(AWKWARD);
});

it('the TypeScript playground is Chinese for a Chinese locale', () => {
  expect(typeScriptPlaygroundUrl('', 'zh-CN')).toContain('.org/zh/play?');
});

describe('opening', () => {
  let sent: { form: HTMLFormElement; isInDocument: boolean }[];

  beforeEach(() => {
    sent = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
      this: HTMLFormElement,
    ) {
      sent.push({ form: this, isInDocument: this.isConnected });
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('posts one field to a new window, and removes the form', () => {
    openCodeSandbox(demoOf());
    expect(sent).toHaveLength(1);
    const [{ form, isInDocument } = { form: document.createElement('form') }] = sent;
    expect(isInDocument).toBe(true);
    expect(form.isConnected).toBe(false);
    expect(form.getAttribute('action')).toBe('https://codesandbox.io/api/v1/sandboxes/define');
    expect(form.method.toLowerCase()).toBe('post');
    expect(form.target).toBe('_blank');
    expect(form.elements).toHaveLength(1);
    const { parameters } = Object.fromEntries(new FormData(form));
    expect(unpack(parameters as string)).toEqual(codeSandboxFiles(demoOf()));
  });

  it('posts to the configured playground', () => {
    openCodePlayground(demoOf(), 'https://p.example/');
    const form = sent[0]?.form;
    expect(form?.getAttribute('action')).toBe('https://p.example/');
    expect(Object.fromEntries(new FormData(form))).toEqual({ data: codePlaygroundData(demoOf()) });
  });
});
