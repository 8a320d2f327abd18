import { build } from '../../src/node/build.ts';
import { loadConfig } from '../../src/node/config/load-config.ts';

// Run with the configuration files as arguments: most of the time of a build goes into starting.
for (const file of process.argv.slice(2)) {
  await build(await loadConfig(file), { generator: 'press e2e', onWarning: () => {} });
}
// A timer of a demo that was rendered would keep the process alive.
process.exit();
