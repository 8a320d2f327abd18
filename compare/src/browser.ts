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

/** Every React, as developers and as users get it. */
const BUILDS: readonly Build[] = ([16, 17, 18, 19] as const).flatMap((react) => [
  { react },
  { react, production: true },
]);

interface ComparisonOptions {
  /** May replace modules, such as one of our hooks by one with a fault. */
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
  // Last: it takes hold of time and of listeners, which the libraries must have found as they are.
  await page.addScriptTag({ content: searching });
  const call =
    (name: keyof typeof Search) =>
    (...args: unknown[]) =>
      page.evaluate(([called, given]) => (search[called] as Called)(...given), [
        name,
        args,
      ] as const);
  const names = ['listPairs', 'reactVersions', 'comparePair', 'surveyPair', 'playBoth'] as const;
  const calls = Object.fromEntries(names.map((name) => [name, call(name)]));
  return { ...(calls as Omit<Comparison, 'close'>), close: () => browser.close() };
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
    // Only asked for in Node, by the package of fake timers.
    external: ['util', 'timers', 'timers/promises'],
    logLevel: 'error',
    plugins,
  });
  return outputFiles[0]?.text ?? '';
}

/** Everything in a bundle gets the same React. */
function reactOf({ react, production }: Build): Plugin {
  const require = createRequire(file(`../../matrix/react-${react}/package.json`));
  const requireOfDom = createRequire(require.resolve('react-dom'));
  return {
    name: `react-${react}`,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => {
        const [name = ''] = path.split('/');
        const found = require.resolve(browserFile(path));
        // Where React 16 has no react/jsx-runtime, and React 16 and 17 no react-dom/client, Node finds that of React 18.
        const isOwn = found.startsWith(dirname(require.resolve(name)));
        return isOwn ? { path: found } : { path, namespace: 'missing' };
      });
      onLoad({ filter: /./, namespace: 'missing' }, () => ({ contents: 'module.exports = {};' }));
      // Production builds have no `act`: the mock runs all that is scheduled when it is told to.
      onResolve({ filter: /^scheduler$/ }, ({ path }) => ({
        path: requireOfDom.resolve(production ? 'scheduler/unstable_mock' : path),
      }));
    },
  };
}

/** Node resolves the server of Node, which needs its streams. */
const browserFile = (path: string) =>
  path === 'react-dom/server' ? 'react-dom/server.browser' : path;

/** Each bundle twice: with a document, and, as on a server, without. */
function instances(bundles: { name: string; code: string }[]): string {
  const none = ['window', 'document', 'navigator', 'self', 'location', 'ResizeObserver'];
  const pairs = bundles.map(({ name, code }) => {
    const run = (names: string[]) =>
      `(function (${names.join(', ')}) {\n${code}\nreturn entry;\n})()`;
    return `'${name}': { page: ${run([])}, server: ${run(none)} }`;
  });
  // A library that keeps the class as it found it gets the one of the world all the same.
  const late = 'class { constructor(run) { return new globalThis.ResizeObserver(run); } }';
  // In development React takes stack traces and times, which nobody looks at here: most of the time.
  return `Object.defineProperty(Error, 'stackTraceLimit', { get: () => 0, set() {} });
delete console.createTask;
delete console.timeStamp;
globalThis.ResizeObserver = ${late};
globalThis.reacts = { ${pairs.join(',\n')} };`;
}
