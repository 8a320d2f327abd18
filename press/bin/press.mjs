#!/usr/bin/env node

// Otherwise the bundler's allocator keeps freed memory: a sixth of the memory of a build. Set before it is
// loaded, because it reads this only then.
process.env.MIMALLOC_PURGE_DELAY ??= '0';

const { run } = await import('../dist/cli.mjs');

await run();
