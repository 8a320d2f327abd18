import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { tsc } from '../scripts/tsc.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const dist = resolve(process.argv[2] ?? join(root, 'dist'));

const hooks = readdirSync(join(root, 'src')).filter((name) => name.startsWith('use'));
const entries = ['index.js', ...hooks.map((name) => `${name}/${name}.js`)];

rmSync(dist, { recursive: true, force: true });
emit('esm', ['--module', 'esnext']);
// The types of the same sources were checked just before.
emit('cjs', ['--module', 'commonjs', '--noCheck']);
// The package is `"type": "module"`; this file marks the folder as CommonJS for Node and TypeScript.
writeFileSync(join(dist, 'cjs/package.json'), '{ "type": "commonjs" }\n');

function emit(format: string, options: string[]) {
  const outDir = join(dist, format);
  mkdirSync(outDir, { recursive: true });
  const args = [tsc, '-p', join(root, 'tsconfig.build.json'), '--outDir', outDir, ...options];
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
  for (const entry of entries) markAsClientCode(join(outDir, entry));
}

/**
 * Adds `'use client'`, which marks hooks as client code for bundlers of Server Components. Not in the
 * sources, because bundlers that do not support the directive warn about every file with it.
 */
function markAsClientCode(file: string) {
  const map = JSON.parse(readFileSync(`${file}.map`, 'utf8'));
  writeFileSync(file, `'use client';\n${readFileSync(file, 'utf8')}`);
  // A semicolon ends each generated line: the first line is the directive, which has no source.
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: `;${map.mappings}` }));
}
