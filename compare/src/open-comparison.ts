import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts';
import type * as PageCode from './compare-pair.ts';
import { buildName, type Mode } from './scenario.ts';

/* Opens a page in Chromium that plays scenarios: real events, real shadow roots, no layout. */

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

declare global {
  var pageCode: typeof PageCode;
}

export type Comparison = Awaited<ReturnType<typeof openComparison>>;

type Build = Pick<Mode, 'react' | 'production'>;

/** Every React, as a development and as a production build. */
const BUILDS: readonly Build[] = ([16, 17, 18, 19] as const).flatMap((react) =>
  [false, true].map((production) => ({ react, production })),
);

/** `plugins` may replace modules, for example one of our hooks with a faulty copy. */
export async function openComparison(plugins: Plugin[] = []) {
  const [pageScript, executablePath, ...bundles] = await Promise.all([
    bundle('./compare-pair.ts', 'pageCode', plugins),
    findChromium(),
    ...BUILDS.map(async (build) => {
      const allPlugins = [...plugins, reactPlugin(build)];
      const code = await bundle('./play/play.tsx', 'entry', allPlugins, build.production);
      return { name: buildName(build), code };
    }),
  ]);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const page = await browser.newPage();
  await page.addScriptTag({ content: loadBundles(bundles) });
  // Loaded last: it replaces timers and listeners, and the libraries must see the original ones first.
  await page.addScriptTag({ content: pageScript });
  return {
    listPairs: () => page.evaluate(() => pageCode.listPairs()),
    reactVersions: () => page.evaluate(() => pageCode.reactVersions()),
    comparePair: (...args: Parameters<typeof PageCode.comparePair>) =>
      page.evaluate((values) => pageCode.comparePair(...values), args),
    play: (...args: Parameters<typeof PageCode.playScenario>) =>
      page.evaluate((values) => pageCode.playScenario(...values), args),
    close: () => browser.close(),
  };
}

async function bundle(path: string, name: string, plugins: Plugin[], isProduction = false) {
  const { outputFiles } = await build({
    entryPoints: [file(path)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: name,
    platform: 'browser',
    jsx: 'transform',
    define: {
      'process.env.NODE_ENV': isProduction ? '"production"' : '"development"',
      global: 'globalThis',
    },
    alias: { yhooks: file('../../hooks/src/index.ts') },
    // Imported by the package of fake timers, in Node only.
    external: ['util', 'timers', 'timers/promises'],
    logLevel: 'error',
    plugins,
  });
  return outputFiles[0]?.text ?? '';
}

/** Every module of a bundle gets the same React. */
function reactPlugin({ react, production }: Build): Plugin {
  const require = createRequire(file(`../../matrix/react-${react}/package.json`));
  const requireOfDom = createRequire(require.resolve('react-dom'));
  return {
    name: `react-${react}`,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => {
        const [name = ''] = path.split('/');
        // The server renderer that Node resolves needs streams of Node.
        const resolved = require.resolve(path.replace(/^react-dom\/server$/, '$&.browser'));
        // Where an old React lacks react/jsx-runtime or react-dom/client, Node finds React 18's.
        const isSameReact = resolved.startsWith(dirname(require.resolve(name)));
        return isSameReact ? { path: resolved } : { path, namespace: 'missing' };
      });
      onLoad({ filter: /./, namespace: 'missing' }, () => ({ contents: 'module.exports = {};' }));
      // Production builds have no `act`: the mock scheduler runs everything that is scheduled on request.
      onResolve({ filter: /^scheduler$/ }, ({ path }) => ({
        path: requireOfDom.resolve(production ? 'scheduler/unstable_mock' : path),
      }));
    },
  };
}

/** Runs each bundle twice: with a document, and without one, as on a server. */
function loadBundles(bundles: { name: string; code: string }[]): string {
  const browserGlobals = ['window', 'document', 'navigator', 'self', 'location', 'ResizeObserver'];
  const entries = bundles.map(({ name, code }) => {
    const run = (names: string[]) =>
      `(function (${names.join(', ')}) {\n${code}\nreturn entry;\n})()`;
    return `'${name}': { inBrowser: ${run([])}, onServer: ${run(browserGlobals)} }`;
  });
  // A library may keep a reference to the class: it still gets the observer that is under control.
  const observerClass = 'class { constructor(run) { return new globalThis.ResizeObserver(run); } }';
  // Development builds of React spend most of their time on stack traces and timings.
  return `Object.defineProperty(Error, 'stackTraceLimit', { get: () => 0, set() {} });
delete console.createTask;
delete console.timeStamp;
globalThis.ResizeObserver = ${observerClass};
globalThis.reactBuilds = { ${entries.join(',\n')} };`;
}
