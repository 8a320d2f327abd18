import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import { chromiumFlags, ensureChromium } from '../../scripts/browser.ts';
import { type Mode, worldName } from './scenario.ts';
import type * as Search from './search.ts';

/* Opens a page in Chromium that plays scenarios: real events, real shadow roots, no layout. */

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

declare global {
  var search: typeof Search;
}

export type Comparison = {
  [Name in keyof typeof Search]: (
    ...args: Parameters<(typeof Search)[Name]>
  ) => Promise<Awaited<ReturnType<(typeof Search)[Name]>>>;
} & { close: () => Promise<void> };

type Build = Pick<Mode, 'react' | 'production'>;

/** Every React, as a development and as a production build. */
const BUILDS: readonly Build[] = ([16, 17, 18, 19] as const).flatMap((react) => [
  { react },
  { react, production: true },
]);

interface ComparisonOptions {
  /** May replace modules, for example one of our hooks with a faulty copy. */
  plugins?: Plugin[];
  /** The Reacts that scenarios need. @default all */
  builds?: readonly Build[];
}

export async function openComparison({
  plugins = [],
  builds = BUILDS,
}: ComparisonOptions = {}): Promise<Comparison> {
  const [searching, executablePath, ...bundles] = await Promise.all([
    bundle('./search.ts', { name: 'search', plugins }),
    ensureChromium({ say: () => {} }),
    ...builds.map(async (one) => ({ name: worldName(one), code: await entryFor(one, plugins) })),
  ]);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const page = await browser.newPage();
  await page.addScriptTag({ content: instances(bundles) });
  // Loaded last: it replaces timers and listeners, and the libraries must see the original ones first.
  await page.addScriptTag({ content: searching });
  const call =
    (name: keyof typeof Search) =>
    (...args: unknown[]) =>
      page.evaluate(([called, given]) => (search[called] as Called)(...given), [
        name,
        args,
      ] as const);
  const names = ['listPairs', 'reactVersions', 'comparePair', 'surveyPair', 'playBoth'] as const;
  const calls = Object.fromEntries(names.map((name) => [name, call(name)])) as unknown;
  return { ...(calls as Comparison), close: () => browser.close() };
}

type Called = (...args: unknown[]) => unknown;

const entryFor = (build: Build, plugins: Plugin[]) =>
  bundle('./play/entry.tsx', {
    name: 'entry',
    plugins: [...plugins, reactOf(build)],
    production: build.production === true,
  });

interface BundleOptions {
  name: string;
  plugins: Plugin[];
  production?: boolean;
}

async function bundle(
  path: string,
  { name, plugins, production = false }: BundleOptions,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file(path)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: name,
    platform: 'browser',
    jsx: 'transform',
    define: {
      'process.env.NODE_ENV': production ? '"production"' : '"development"',
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
function reactOf({ react, production }: Build): Plugin {
  const require = createRequire(file(`../../matrix/react-${react}/package.json`));
  const requireOfDom = createRequire(require.resolve('react-dom'));
  return {
    name: `react-${react}`,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => {
        const [name = ''] = path.split('/');
        const found = require.resolve(browserFile(path));
        // Without its own react/jsx-runtime (React 16) or react-dom/client (16 and 17), Node would find
        // those of React 18.
        const isOwn = found.startsWith(dirname(require.resolve(name)));
        return isOwn ? { path: found } : { path, namespace: 'missing' };
      });
      onLoad({ filter: /./, namespace: 'missing' }, () => ({ contents: 'module.exports = {};' }));
      // Production builds have no `act`: the mock scheduler runs everything that is scheduled on request.
      onResolve({ filter: /^scheduler$/ }, ({ path }) => ({
        path: requireOfDom.resolve(production ? 'scheduler/unstable_mock' : path),
      }));
    },
  };
}

/** Node would resolve its own server renderer, which needs streams of Node. */
const browserFile = (path: string) =>
  path === 'react-dom/server' ? 'react-dom/server.browser' : path;

/** Runs each bundle twice: with a document, and without one, as on a server. */
function instances(bundles: { name: string; code: string }[]): string {
  const none = ['window', 'document', 'navigator', 'self', 'location', 'ResizeObserver'];
  const pairs = bundles.map(({ name, code }) => {
    const run = (names: string[]) =>
      `(function (${names.join(', ')}) {\n${code}\nreturn entry;\n})()`;
    return `'${name}': { page: ${run([])}, server: ${run(none)} }`;
  });
  // A library may keep a reference to the class: it still gets the observer that is under control.
  const late = 'class { constructor(run) { return new globalThis.ResizeObserver(run); } }';
  // Development builds of React spend most of their time on stack traces and timings that are not needed
  // here.
  return `Object.defineProperty(Error, 'stackTraceLimit', { get: () => 0, set() {} });
delete console.createTask;
delete console.timeStamp;
globalThis.ResizeObserver = ${late};
globalThis.reacts = { ${pairs.join(',\n')} };`;
}
