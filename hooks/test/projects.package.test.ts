import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { tsc } from '../../scripts/tsc.mjs';
import { strictProgram } from './programs.js';
import { projectOn } from './project-on.js';

test('a strict TypeScript project that checks the declarations of its libraries compiles all nine hooks in every resolution mode', async () => {
  const project = projectOn(18, 'typescript');
  const react = { esm: "import React from 'react';", cjs: "import React = require('react');" };
  for (const [file, importReact] of Object.entries({
    'use.mts': react.esm,
    'use.cts': react.cjs,
    'use.ts': react.esm,
  })) {
    project.write(file, strictProgram(importReact));
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

test('a bundler removes the hooks that a project does not use', async () => {
  const project = projectOn(17, 'bundler');
  const { outputFiles } = await build({
    entryPoints: [project.write('entry.js', `export { useToggle } from 'yhooks';`)],
    bundle: true,
    format: 'esm',
    external: ['react'],
    write: false,
  });
  const code = outputFiles.map(({ text }) => text).join('');
  expect(code).toContain('setLeft');
  expect(code).not.toMatch(/ResizeObserver|setInterval|composedPath|InsertionEffect/);
});
