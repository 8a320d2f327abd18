import { build } from '../../src/node/build.ts';
import { loadConfig } from '../../src/node/config/load-config.ts';

// Called with the configuration files as arguments: starting takes most of the time of a build.
for (const file of process.argv.slice(2)) {
  await build(await loadConfig(file), { generator: 'press e2e', onWarning: () => {} });
}
// Timers of prerendered demos would keep the process alive.
process.exit();
