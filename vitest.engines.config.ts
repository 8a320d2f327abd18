import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { recordedBehaviour } from './hooks/test/behaviour.ts';
import { findFirefox, findWebKit } from './site/e2e/engines/drivers.ts';

/*
 * `npm run test:engines`: the most important promises in Firefox and WebKit, the recorded hooks on every
 * React, and the comparison with other libraries.
 */

/** The projects run one after the other: two browsers at once exceed their time limits on two cores. */
const inOrder = (projects: TestProjectConfiguration[]) =>
  projects.map((project, groupOrder) =>
    typeof project === 'object' && 'test' in project
      ? { ...project, test: { ...project.test, sequence: { groupOrder } } }
      : project,
  );

function engine(name: string, isInstalled: boolean, remedy: string): TestProjectConfiguration[] {
  if (!isInstalled) {
    console.warn(`${name} was not found, so nothing is tested in it: ${remedy}.`);
    return [];
  }
  return [
    {
      test: {
        name,
        env: { ENGINE: name },
        include: ['site/e2e/engines/promises.engine.ts'],
        testTimeout: 240_000,
        hookTimeout: 120_000,
        expect: { poll: { timeout: 30_000, interval: 25 } },
      },
    },
  ];
}

export default defineConfig({
  test: {
    maxWorkers: '100%',
    // Limits for hangs, not for slow machines.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    projects: inOrder([
      ...engine('firefox', Boolean(findFirefox()), 'install firefox-esr, or set FIREFOX_PATH'),
      ...engine('webkit', Boolean(findWebKit()), 'install webkit2gtk-driver and xvfb'),
      ...[16, 17, 18, 19].map(recordedBehaviour),
      {
        extends: true,
        test: { name: 'compare', include: ['compare/**/*.compare.test.ts'] },
      },
    ]),
  },
});
