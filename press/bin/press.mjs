#!/usr/bin/env node

// The allocator of the bundler reads these when it is loaded. By default it keeps the memory that bundles
// have freed, and requests huge pages, which Linux fills with zeros each time: together a third of the
// memory of a build, and a second of its CPU time.
process.env.MIMALLOC_PURGE_DELAY ??= '0';
process.env.MIMALLOC_ALLOW_THP ??= '0';

const { run } = await import('../dist/cli.mjs');

await run();
