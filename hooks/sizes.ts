import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The name of the row with all hooks of the first release in one bundle. */
export const ALL_NINE = 'all nine';

/** The limit of a hook without its own budget, in bytes. */
const DEFAULT_BUDGET = 500;

/** Limits in bytes, min+gzip. */
const budgets: Readonly<Record<string, number>> = {
  useMount: 130,
  useUnmount: 215,
  useInterval: 320,
  useUpdateEffect: 200,
  usePersistFn: 245,
  useLockFn: 265,
  useSize: 430,
  useToggle: 205,
  useClickAway: 455,
  [ALL_NINE]: 1249,
};

/** How READMEs and the manifest state the size of all nine: "about 1.2 kB", "约 1.2 kB". */
export const STATED_TOTAL = /(?<=(about|in|约) )\d\.\d kB/g;

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

export const budgetOf = (name: string): number => budgets[name] ?? DEFAULT_BUDGET;

const nineHooks = Object.keys(budgets).filter((name) => name.startsWith('use'));
const laterHooks = readdirSync(join(import.meta.dirname, 'src')).filter(
  (name) => name.startsWith('use') && !nineHooks.includes(name),
);

/** The bundles with a size: of each hook in `src`, and of the first nine together. */
export const bundles = [...nineHooks, ...laterHooks, ALL_NINE];

/** min+gzip bytes by name, from a fresh build of the package. */
export async function measureSizes(): Promise<Record<string, number>> {
  const project = mkdtempSync(join(tmpdir(), 'yhooks-size-'));
  try {
    // The manifest is copied too: `exports` and `sideEffects` decide what a bundler includes.
    const installed = join(project, 'node_modules/yhooks');
    cpSync(join(import.meta.dirname, 'package.json'), join(installed, 'package.json'));
    const args = ['--import', 'tsx', 'build.ts', join(installed, 'dist')];
    await promisify(execFile)(process.execPath, args, { cwd: import.meta.dirname });

    const sizes: Record<string, number> = {};
    for (const name of [...nineHooks, ...laterHooks]) {
      sizes[name] = Math.min(
        await bundledBytes(project, `export { ${name} } from 'yhooks'`),
        await bundledBytes(project, `export { ${name} } from 'yhooks/${name}'`),
      );
    }
    sizes[ALL_NINE] = await bundledBytes(project, `export { ${nineHooks} } from 'yhooks'`);
    return sizes;
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** min+gzip bytes of what an entry exports, with the packages that are installed in a folder. */
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
