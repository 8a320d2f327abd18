import { ensureFirefox } from './browser.mjs';
import { install } from './install.mjs';
import { npm, runPackage } from './packages.mjs';
import { Problem } from './problem.mjs';
import { firefoxConfig } from './stages.mjs';

/** `npm run test:firefox`: the stage `firefox` of `npm test` by itself, with a fresh build. */
export async function testFirefox() {
  const env = { ...process.env, FIREFOX_PATH: ensureFirefox() };
  await install();
  const build = await npm(['run', 'build']);
  if (build.code !== 0) {
    throw new Problem('The site could not be built: its message above names the cause.');
  }
  const { code } = await runPackage('vitest', ['run', '--config', firefoxConfig], { env });
  process.exitCode = code;
}
