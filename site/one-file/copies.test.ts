import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eraseTypes } from '@multi-hooks/press';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { inlineImports } from './inline.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = fileURLToPath(new URL('../../hooks/src', import.meta.url));
const hooks = readdirSync(folder).filter((name) => name.startsWith('use'));

/** All files that import React share one module. */
const react: Plugin = {
  name: 'react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react$/ }, ({ path }) => ({ path, namespace: 'react' }));
    onLoad({ filter: /./, namespace: 'react' }, () => ({ contents: 'export default React;' }));
  },
};

/** One module, without layout and comments. */
async function compiled(input: BuildOptions): Promise<string> {
  const minify = { minifySyntax: true, minifyWhitespace: true };
  const { outputFiles } = await build({
    ...input,
    ...minify,
    bundle: true,
    format: 'esm',
    plugins: [react],
    write: false,
  });
  return outputFiles?.[0]?.text ?? '';
}

test.each(hooks)('%s as one file is the same program as in the package', async (hook) => {
  const file = `${folder}/${hook}/${hook}.ts`;
  const typed = inlineImports(file, { folder, root });
  const inPackage = await compiled({ entryPoints: [file] });
  expect(inPackage).toContain(`export{${hook}}`);
  for (const [contents, loader] of [
    [typed, 'ts'],
    [eraseTypes(typed, file), 'js'],
  ] as const) {
    expect(await compiled({ stdin: { contents, loader } })).toBe(inPackage);
  }
});
