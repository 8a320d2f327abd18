import { createRequire } from 'node:module';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import lzString from 'lz-string';
import { expect } from './fixtures.ts';

/*
 * Both services, as far as a posted demo needs them: the answer to the form is a page that runs it, with the
 * packages that are installed here.
 */

/** The image that loads if CodePen can be reached. */
const REACHABILITY = 'https://codepen.io/favicon.ico?reachable';

const resolveDir = fileURLToPath(new URL('../', import.meta.url));
const require = createRequire(import.meta.url);

function expectInstalled(name: string, version: string | undefined) {
  const manifest = require.resolve(`${name}/package.json`, { paths: [resolveDir] });
  expect(`${name}@${version}`).toBe(`${name}@${require(manifest).version}`);
}

/** Bundles a script and its styles into a page. */
async function pageOf(options: BuildOptions, html: string): Promise<string> {
  const { outputFiles = [] } = await build({
    ...options,
    bundle: true,
    write: false,
    outdir: '/',
    format: 'esm',
    define: { 'process.env.NODE_ENV': '"development"' },
    logLevel: 'silent',
  });
  const textOf = (ending: string) =>
    outputFiles
      .filter(({ path }) => path.endsWith(ending))
      .map(({ text }) => text.replaceAll('</script', '<\\/script'))
      .join('\n');
  return `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<style>${textOf('.css')}</style>${html}<script type="module">${textOf('.js')}</script>`;
}

/** The files of a project, which finds only the packages that its manifest names, in these versions. */
function sandboxPage(parameters: string): Promise<string> {
  const base64 = parameters.replaceAll('-', '+').replaceAll('_', '/');
  const { files } = JSON.parse(lzString.decompressFromBase64(base64));
  const textOf = (path: string): string => files[path].content;
  const { main, dependencies } = JSON.parse(textOf('package.json'));
  const project: Plugin = {
    name: 'project',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, importer, namespace, kind }) => {
        if (kind === 'entry-point') return { path: main, namespace: 'project' };
        if (namespace !== 'project') return;
        if (!path.startsWith('.')) {
          // `@scope/name/file` → `@scope/name`
          const [name = ''] = /^(@[^/]+\/)?[^/]+/.exec(path) ?? [];
          expectInstalled(name, dependencies[name]);
          return;
        }
        const target = posix.join(posix.dirname(importer), path);
        const extension = ['', '.tsx', '.ts', '.jsx', '.js'].find((end) => target + end in files);
        return { path: target + extension, namespace: 'project' };
      });
      onLoad({ filter: /.*/, namespace: 'project' }, ({ path }) => {
        const loader = posix.extname(path) === '.css' ? 'css' : 'tsx';
        return { contents: textOf(path), loader, resolveDir };
      });
    },
  };
  const html = textOf('index.html').replace(/^[\s\S]*<body>|<\/body>[\s\S]*$/g, '');
  return pageOf({ entryPoints: [main], plugins: [project] }, html);
}

/** A pen, whose script names the addresses of packages at a CDN. */
async function penPage(data: string): Promise<string> {
  const { html, css, js } = JSON.parse(data);
  const cdn: Plugin = {
    name: 'cdn',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^https:\/\/esm\.sh\// }, ({ path, kind }) => {
        const [, name = '', version, file = ''] =
          /esm\.sh\/((?:@[^/]+\/)?[^@/]+)@([^/?]+)([^?]*)/.exec(path) ?? [];
        expectInstalled(name, version);
        return resolve(name + file, { kind, resolveDir });
      });
    },
  };
  const pageWith = (contents: string, loader: 'css' | 'jsx', body: string) =>
    pageOf({ plugins: [cdn], stdin: { contents, loader, resolveDir } }, body);
  return pageWith(js, 'jsx', await pageWith(css, 'css', html));
}

const services = {
  'https://codesandbox.io/api/v1/sandboxes/define': { field: 'parameters', answer: sandboxPage },
  'https://codepen.io/pen/define': { field: 'data', answer: penPage },
};

/** Answers the forms of both services. */
export async function servePlaygrounds(context: BrowserContext) {
  const image = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  await context.route(REACHABILITY, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: image }),
  );
  for (const [address, { field, answer }] of Object.entries(services)) {
    await context.route(address, async (route) => {
      expect(route.request().method()).toBe('POST');
      const form = new URLSearchParams(route.request().postData() ?? '');
      expect([...form.keys()]).toEqual([field]);
      await route.fulfill({ contentType: 'text/html', body: await answer(form.get(field) ?? '') });
    });
  }
}
