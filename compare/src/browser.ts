import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import { chromiumFlags, ensureChromium } from '../../scripts/browser.ts';
import type {
  comparePair,
  listPairs,
  PairName,
  playBoth,
  reactVersions,
  SearchOptions,
  surveyPair,
} from './search.ts';

/* Opens a page in Chromium that plays scenarios: real events, real shadow roots, no layout. */

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

interface Search {
  comparePair: typeof comparePair;
  listPairs: typeof listPairs;
  surveyPair: typeof surveyPair;
  playBoth: typeof playBoth;
  reactVersions: typeof reactVersions;
}

declare global {
  var search: Search;
}

export interface Comparison {
  listPairs: () => Promise<ReturnType<typeof listPairs>>;
  reactVersions: () => Promise<string[]>;
  comparePair: (names: PairName, options: SearchOptions) => ReturnType<typeof comparePair>;
  surveyPair: (names: PairName, options: SearchOptions) => ReturnType<typeof surveyPair>;
  playBoth: (...args: Parameters<typeof playBoth>) => ReturnType<typeof playBoth>;
  close: () => Promise<void>;
}

/** `plugins` may replace modules, such as one of our hooks by one with a fault. */
export async function openComparison({
  plugins = [],
}: {
  plugins?: Plugin[];
} = {}): Promise<Comparison> {
  const [eighteen, nineteen, searching, executablePath] = await Promise.all([
    bundle('./play/entry.tsx', { name: 'entry', plugins: [...plugins, reactOf(18)] }),
    bundle('./play/entry.tsx', { name: 'entry', plugins: [...plugins, reactOf(19)] }),
    bundle('./search.ts', { name: 'search', plugins }),
    ensureChromium({ say: () => {} }),
  ]);
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  const page = await browser.newPage();
  await page.addScriptTag({ content: instances([eighteen, nineteen]) });
  // Last: it takes hold of time and of listeners, which the libraries must have found as they are.
  await page.addScriptTag({ content: searching });
  return {
    listPairs: () => page.evaluate(() => search.listPairs()),
    reactVersions: () => page.evaluate(() => search.reactVersions()),
    comparePair: (names, options) =>
      page.evaluate(([a, b]) => search.comparePair(a, b), [names, options] as const),
    surveyPair: (names, options) =>
      page.evaluate(([a, b]) => search.surveyPair(a, b), [names, options] as const),
    playBoth: (...args) => page.evaluate(([a, b]) => search.playBoth(a, b), args),
    close: () => browser.close(),
  };
}

interface BundleOptions {
  name: string;
  plugins: Plugin[];
}

async function bundle(path: string, { name, plugins }: BundleOptions): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [file(path)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: name,
    platform: 'browser',
    jsx: 'transform',
    define: { 'process.env.NODE_ENV': '"development"', global: 'globalThis' },
    alias: { yhooks: file('../../hooks/src/index.ts') },
    // Only asked for in Node, by the package of fake timers.
    external: ['util', 'timers', 'timers/promises'],
    logLevel: 'error',
    plugins,
  });
  return outputFiles[0]?.text ?? '';
}

/** Everything in a bundle gets the same React. */
function reactOf(major: number): Plugin {
  const require = createRequire(file(`../../matrix/react-${major}/package.json`));
  return {
    name: `react-${major}`,
    setup({ onResolve }) {
      onResolve({ filter: /^react(-dom)?(\/|$)/ }, ({ path }) => ({
        path: require.resolve(browserFile(path)),
      }));
    },
  };
}

/** Node resolves the server of Node, which needs its streams. */
const browserFile = (path: string) =>
  path === 'react-dom/server' ? 'react-dom/server.browser' : path;

/** Each bundle twice: with a document, and, as on a server, without. */
function instances(bundles: string[]): string {
  const none = ['window', 'document', 'navigator', 'self', 'location', 'ResizeObserver'];
  const pairs = bundles.map((code, index) => {
    const run = (names: string[]) =>
      `(function (${names.join(', ')}) {\n${code}\nreturn entry;\n})()`;
    return `${18 + index}: { page: ${run([])}, server: ${run(none)} }`;
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
