import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import webpack from 'webpack';
import { tsc } from '../../scripts/tsc.mjs';
import { renderAllHooks, rendered, strictUse } from './programs.js';
import { type Project, projectOn } from './scratch.js';

test('a strict TypeScript project that checks the declarations of its libraries compiles all nine hooks in every resolution mode', async () => {
  const project = projectOn(18, 'typescript');
  const react = { esm: "import React from 'react';", cjs: "import React = require('react');" };
  for (const [file, importReact] of Object.entries({
    'use.mts': react.esm,
    'use.cts': react.cjs,
    'use.ts': react.esm,
  })) {
    project.write(file, strictUse(importReact));
  }
  const configure = (
    name: string,
    { files, ...more }: { files: string[]; [option: string]: unknown },
  ) =>
    project.write(
      name,
      JSON.stringify({
        compilerOptions: {
          ...more,
          target: 'es2018',
          lib: ['es2020', 'dom'],
          types: [],
          strict: true,
          noEmit: true,
          esModuleInterop: true,
          skipLibCheck: false,
          // TypeScript's own libraries, whose check takes longer than everything else.
          skipDefaultLibCheck: true,
        },
        files,
      }),
    );
  const node16 = configure('node16.json', { files: ['use.mts', 'use.cts'], module: 'node16' });
  const bundler = configure('bundler.json', {
    files: ['use.ts'],
    module: 'esnext',
    moduleResolution: 'bundler',
  });
  // Options of TypeScript 6 and older.
  const node10 = configure('node10.json', {
    files: ['use.ts'],
    module: 'commonjs',
    moduleResolution: 'node10',
    ignoreDeprecations: '6.0',
  });
  const six = fileURLToPath(import.meta.resolve('typescript/lib/tsc.js'));
  const compiled = [
    project.node(tsc, '--build', node16, bundler, '--singleThreaded'),
    project.node(six, '-p', node10),
  ].map((run) => run.catch((error: { stdout: string }) => error));
  for (const { stdout } of await Promise.all(compiled)) expect(stdout).toBe('');
});

describe('webpack 5 in production, with React 17', () => {
  async function bundle(project: Project, text: string) {
    const compiler = webpack({
      mode: 'production',
      context: project.path('.'),
      entry: project.write('entry.js', text),
      output: { path: project.path('bundle'), filename: 'out.cjs', library: { type: 'commonjs2' } },
      performance: { hints: false },
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    const { errors = [], warnings = [] } =
      stats?.toJson({ all: false, errors: true, warnings: true }) ?? {};
    return {
      messages: [...errors, ...warnings].map(({ message }) => message),
      code: () => readFileSync(project.path('bundle/out.cjs'), 'utf8'),
    };
  }

  test('compiles all nine hooks without a warning, and the bundle renders', async () => {
    const project = projectOn(17, 'webpack');
    const { messages } = await bundle(
      project,
      `import React from 'react';
      import { renderToStaticMarkup } from 'react-dom/server';
      import * as all from 'yhooks';
      import * as deep from 'yhooks/useToggle';
      ${renderAllHooks}
      export { html };`,
    );
    expect(messages).toEqual([]);
    const script = project.write('run.cjs', `console.log(require('./bundle/out.cjs').html)`);
    expect(await project.node(script)).toEqual({ stdout: `${rendered}\n`, stderr: '' });
  });

  test('would warn about React.useInsertionEffect as a plain property', async () => {
    const { messages } = await bundle(
      projectOn(17, 'webpack trap'),
      `import * as React from 'react';
      export const effect = React.useInsertionEffect || React.useLayoutEffect;`,
    );
    expect(messages.join('\n')).toContain('useInsertionEffect');
  });

  test('removes unused hooks', async () => {
    const project = projectOn(17, 'webpack unused');
    const { messages, code } = await bundle(project, `export { useToggle } from 'yhooks';`);
    expect(messages).toEqual([]);
    expect(code()).toContain('setLeft');
    expect(code()).not.toMatch(/ResizeObserver|setInterval|composedPath|useInsertionEffect/);
  });
});
