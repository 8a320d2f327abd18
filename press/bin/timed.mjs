process.env.MIMALLOC_PURGE_DELAY ??= '0';
process.env.MIMALLOC_ALLOW_THP ??= '0';
const { run } = await import('../dist/cli-timed.mjs');
await run();
