// Bundles TypeScript and the engine's code around it as the script of a worker, unless it is up to date.
// The same script serves all sites, because minifying it takes seconds; an installed engine has it in
// `dist`.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('.', import.meta.url));
const require = createRequire(import.meta.url);
const script = join(root, 'dist/types-worker.js');
/** Facts about the script that a build needs, without reading all of it. */
const facts = join(root, 'dist/types-worker.json');

export async function buildTypes() {
  const typescript = dirname(require.resolve('typescript/package.json'));
  const { version } = JSON.parse(readFileSync(join(typescript, 'package.json'), 'utf8'));
  const stamp = stampOf(version);
  if (read(facts).includes(`"${stamp}"`)) return;
  const { build } = await import('rolldown');
  const { output } = await build({
    input: join(root, 'src/typescript-worker/index.ts'),
    platform: 'browser',
    write: false,
    // Modules that TypeScript requires only when it runs on Node.
    external: /^(fs|path|os|perf_hooks|inspector|crypto|source-map-support)$/,
    logLevel: 'silent',
    plugins: [
      {
        name: 'press:libs',
        resolveId: { filter: { id: /^virtual:/ }, handler: (id) => id },
        load: {
          filter: { id: /^virtual:/ },
          handler: () => `export const libs = ${JSON.stringify(libsIn(join(typescript, 'lib')))};`,
        },
      },
    ],
    output: {
      format: 'iife',
      minify: true,
      comments: false,
    },
  });
  const notice = `/*! TypeScript ${version}, Copyright (c) Microsoft Corporation, Apache License 2.0 */`;
  const code = `${notice}\n${output[0].code}`;
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  mkdirSync(dirname(script), { recursive: true });
  replace(script, code);
  replace(facts, JSON.stringify({ stamp, hash, gzip: gzipSync(code).length }));
}

/**
 * The declarations of ES2022 and the DOM. Those of the DOM without their comments, which are two thirds
 * of all declarations when compressed.
 * @param {string} folder
 */
function libsIn(folder) {
  /** @type {Record<string, string>} */
  const libs = {};
  /** @param {string} name */
  const add = (name) => {
    const file = `lib.${name}.d.ts`;
    if (libs[file]) return;
    const text = readFileSync(join(folder, file), 'utf8');
    libs[file] = name.startsWith('dom') ? text.replace(/^\s*\/\*[\s\S]*?\*\/\n|^ +/gm, '') : text;
    for (const [, other = ''] of text.matchAll(/<reference lib="([^"]+)"/g)) add(other);
  };
  add('es2022');
  add('dom');
  return libs;
}

/** The engine's shared code that the worker imports. */
const SHARED = ['src/shared/package-name.ts', 'src/shared/workbench.ts'];

/** @param {string} version */
function stampOf(version) {
  const hash = createHash('sha256').update(version);
  const sources = readdirSync(join(root, 'src/typescript-worker')).filter(
    (name) => !/\.test\./.test(name),
  );
  const files = sources.map((name) => join('src/typescript-worker', name));
  for (const file of ['build-types.mjs', ...SHARED, ...files]) {
    hash.update(read(join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * At once, because several processes may build at the same time.
 * @param {string} file
 * @param {string} text
 */
export function replace(file, text) {
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, text);
  renameSync(temporary, file);
}

/** @param {string} path */
export function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
