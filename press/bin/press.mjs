#!/usr/bin/env node

// The bundler's allocator otherwise keeps what bundles have freed: a sixth of the memory of a build. It
// reads this when it is loaded.
process.env.MIMALLOC_PURGE_DELAY ??= '0';

const { run } = await import('../dist/cli.mjs');

await run();
