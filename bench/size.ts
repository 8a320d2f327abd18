import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { markdownTable, writeBetweenMarkers } from './markers.js';
import { peers } from './size-peers.js';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const hooksFolder = pathOf('../hooks');

/** Hook name → bytes, as the site shows them. */
export const sizesFile = pathOf('../site/content/sizes.json');

/** The most a hook without a budget of its own may weigh, in bytes. */
const ORDINARY_BUDGET = 500;

/** The most each may weigh, in bytes. */
const budgets: Readonly<Record<string, number>> = {
  useMount: 130,
  useUnmount: 215,
  useInterval: 320,
  useUpdateEffect: 160,
  usePersistFn: 245,
  useLockFn: 265,
  useSize: 430,
  useToggle: 185,
  useClickAway: 455,
  'all nine': 1180,
};

const nine = Object.keys(budgets).filter((name) => name.startsWith('use'));
const later = readdirSync(join(hooksFolder, 'src')).filter(
  (name) => name.startsWith('use') && !nine.includes(name),
);

/** All that is measured: each hook of the sources, and the first nine together. */
export const measured = [...nine, ...later, 'all nine'];

export const budgetOf = (name: string): number => budgets[name] ?? ORDINARY_BUDGET;

/** min+gzip bytes of each hook, and of all together, in a fresh build of the package. */
export async function measureSizes(): Promise<Record<string, number>> {
  const project = mkdtempSync(join(tmpdir(), 'yhooks-size-'));
  try {
    // The manifest goes along: `exports` and `sideEffects` decide what a bundler takes.
    const installed = join(project, 'node_modules/yhooks');
    cpSync(join(hooksFolder, 'package.json'), join(installed, 'package.json'));
    const args = ['--import', 'tsx', 'build.ts', join(installed, 'dist')];
    await promisify(execFile)(process.execPath, args, { cwd: hooksFolder });

    const sizes: Record<string, number> = {};
    for (const name of [...nine, ...later]) {
      sizes[name] = Math.min(
        await bundledBytes(project, `export { ${name} } from 'yhooks'`),
        await bundledBytes(project, `export { ${name} } from 'yhooks/${name}'`),
      );
    }
    sizes['all nine'] = await bundledBytes(project, `export { ${nine} } from 'yhooks'`);
    return sizes;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

async function bundledBytes(project: string, entry: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: project },
    absWorkingDir: project,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2020',
    external: ['react', 'react-dom'],
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
    logLevel: 'error',
  });
  return gzipSync(Buffer.concat(outputFiles.map((file) => file.contents)), { level: 9 }).length;
}

/** Prints the sizes beside the budgets and other libraries, and keeps the tables of the READMEs. */
export async function size(): Promise<void> {
  const sizes = await measureSizes();
  const columns: Record<string, Readonly<Record<string, number>>> = {
    yhooks: sizes,
    budget: Object.fromEntries(measured.map((name) => [name, budgetOf(name)])),
    ...peers,
  };
  const table = (labels: string[]) =>
    markdownTable(
      ['min+gzip bytes', ...labels],
      measured.map((name) => [name, ...labels.map((label) => `${columns[label]?.[name] ?? '–'}`)]),
    );
  const text = table(Object.keys(columns));
  writeBetweenMarkers(pathOf('./README.md'), { name: 'size', text });
  writeBetweenMarkers(pathOf('../hooks/README.md'), {
    name: 'size',
    text: table(['yhooks', 'original yhooks', 'ahooks 3.11.0', 'react-use 17.6.1']),
  });

  // The home page shows them; a test tells when they are no longer true.
  const { 'all nine': _, ...hooks } = sizes;
  writeFileSync(sizesFile, `${JSON.stringify(hooks, null, 2)}\n`);

  console.log(text);
  for (const [name, bytes] of Object.entries(sizes)) {
    const budget = budgetOf(name);
    if (bytes <= budget) continue;
    console.error(`${name} weighs ${bytes} bytes; its budget is ${budget}.`);
    process.exitCode = 1;
  }
}
