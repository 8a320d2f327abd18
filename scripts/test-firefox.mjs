import { install } from './install.mjs';
import { build } from './start.mjs';

/** `npm run test:firefox`: the stage `firefox` of `npm test` by itself, with a fresh build. */
export async function testFirefox() {
  await install();
  const { ensureFirefox } = await import('./browser.mjs');
  const { enginesConfig } = await import('./stages.mjs');
  const { run } = await import('./processes.mjs');
  const env = { FIREFOX_PATH: ensureFirefox() };
  await build();
  const { code } = await run('vitest', ['run', '--config', enginesConfig, '--project', 'firefox'], {
    env,
  });
  process.exitCode = code;
}
