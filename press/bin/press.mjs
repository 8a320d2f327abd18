#!/usr/bin/env node
import { mkdirSync, renameSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The allocator of the bundler reads these when it is loaded. By default it keeps the memory that bundles
// have freed, and requests huge pages, which Linux fills with zeros each time: together a third of the
// memory of a build, and a second of its CPU time.
process.env.MIMALLOC_PURGE_DELAY ??= '0';
process.env.MIMALLOC_ALLOW_THP ??= '0';

// The sources are bundled at every start, which takes 0.3 CPU seconds. A loader that transforms each module
// when it is imported takes 3.
const { build } = await import('rolldown');
const folder = fileURLToPath(new URL('../', import.meta.url));
const temporary = `${folder}dist/cli.${process.pid}.mjs`;
mkdirSync(`${folder}dist`, { recursive: true });
await build({
  input: `${folder}src/node/cli.ts`,
  platform: 'node',
  // All packages.
  external: /^(?!\.|[\\/]|[A-Za-z]:)/,
  logLevel: 'warn',
  output: { file: temporary, format: 'esm', codeSplitting: false },
});
// Written atomically, because several processes may start at the same time.
renameSync(temporary, `${folder}dist/cli.mjs`);

const { run } = await import('../dist/cli.mjs');
await run();
