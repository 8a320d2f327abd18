// Builds the engine to `dist` when it is imported or run, unless `dist` is up to date. It runs before
// everything that uses the engine, so it needs nothing but Node and the installed packages.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const file = join(root, 'dist/cli.mjs');

/** Browser scripts that are the same for every site: file in `dist` → entry in `src`. */
const scripts = {
  'frame.js': 'frame/index.ts',
  'worker.js': 'worker/index.ts',
  'worker-removal.js': 'worker/removal.ts',
};

await setup();

/** Exported for Vitest, which calls it before the tests. */
export async function setup() {
  const stamp = stampOf();
  const banner = `// ${stamp}\n`;
  if (read(file).startsWith(banner)) return;
  const { build } = await import('rolldown');
  const temporary = `${file}.${process.pid}`;
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const [name, entry] of Object.entries(scripts)) {
    const { output } = await build({
      input: join(root, 'src', entry),
      platform: 'browser',
      write: false,
      // The targets of Vite for the scripts of sites.
      transform: { target: ['chrome111', 'edge111', 'firefox114', 'safari16.4', 'ios16.4'] },
      output: { format: 'iife', minify: true, comments: false, topLevelVar: true },
    });
    replace(join(root, 'dist', name), output[0].code);
  }
  const { output } = await build({
    input: join(root, 'src/cli.ts'),
    platform: 'node',
    // Some CommonJS packages call `require` in ways that bundlers cannot follow.
    resolve: { mainFields: ['module', 'main'] },
    // Packages of many small files start faster when bundled. These are not: they load files or native
    // code, or must be the same instance as that of the site.
    external: /^(node:|vite$|rolldown|@vitejs|react)/,
    logLevel: 'warn',
    // Without comments: Node parses all of it at every start.
    output: { file: temporary, format: 'esm', codeSplitting: false, comments: false, banner },
  });
  writeFileSync(join(root, 'dist/licenses.md'), licensesOf(output[0].moduleIds));
  // Written atomically, because several processes may build at the same time.
  renameSync(temporary, file);
}

/**
 * The licences of the packages that the bundle contains, which ask to be passed on with the code.
 * @param {string[]} modules
 */
function licensesOf(modules) {
  const folders = modules.flatMap(
    (id) => /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(id)?.[0] ?? [],
  );
  const texts = [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(read(join(folder, 'package.json')));
    const text = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
    return `## ${name} ${version}\n\n${text ? read(join(folder, text)).trim() : license}\n`;
  });
  return `# Licences of the packages in cli.mjs\n\n${texts.join('\n')}`;
}

/** A fingerprint of everything that the bundle is built from: sources, packages, Node and this file. */
function stampOf() {
  const hash = createHash('sha256').update(process.version);
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.ts$/.test(path) && !/\.test\.ts$|^client\b/.test(path))
    .map((path) => join('src', path));
  const packages = '../node_modules/.package-lock.json';
  for (const path of ['build.mjs', 'package.json', packages, ...sources.sort()]) {
    hash.update(`${path}\n`).update(read(join(root, path)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * At once, because several processes may build at the same time.
 * @param {string} file
 * @param {string} text
 */
function replace(file, text) {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
