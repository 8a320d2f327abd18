#!/usr/bin/env node
// The engine is TypeScript, which Node 20 does not run by itself. A loader would compile it, and
// look at every package it imports, on every start; one bundle, made again when a source file has
// changed, starts three times as fast.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const file = join(root, '.cache', `cli-${keyOf(join(root, 'src'))}.mjs`);
if (!existsSync(file)) await bundle();
await import(pathToFileURL(file).href);

async function bundle() {
  const { build } = await import('rolldown');
  const temporary = `${file}.${process.pid}`;
  await build({
    input: join(root, 'src/cli.ts'),
    platform: 'node',
    // What is made of many small files is taken in; what finds files beside itself stays outside.
    external: /^(node:|vite$|rolldown|shiki|@vitejs|react|@multi-hooks)/,
    logLevel: 'warn',
    output: { file: temporary, format: 'esm', codeSplitting: false },
  });
  for (const old of readdirSync(dirname(file))) {
    const isOld = /^cli-\w+\.mjs/.test(old) && !old.startsWith(basename(file));
    if (isOld) rmSync(join(dirname(file), old), { force: true });
  }
  renameSync(temporary, file);
}

/** @param {string} folder */
function keyOf(folder) {
  const hash = createHash('sha256').update(process.version);
  // What npm has installed, and when, is part of the bundle, as is what is said here of it.
  for (const path of ['../node_modules/.package-lock.json', 'package.json', 'bin/press.mjs']) {
    const state = statSync(join(root, path), { throwIfNoEntry: false });
    hash.update(`${path} ${state?.mtimeMs} ${state?.size}\n`);
  }
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!/\.ts$/.test(path) || /\.test\.ts$/.test(path)) continue;
    const { mtimeMs, size } = statSync(join(folder, path));
    hash.update(`${path} ${mtimeMs} ${size}\n`);
  }
  return hash.digest('hex').slice(0, 12);
}
