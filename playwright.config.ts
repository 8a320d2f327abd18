import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/browser.ts';

// No request leaves this machine. Intercepting them all would cost a fifth of the time, and the cache.
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

export default defineConfig({
  testMatch: '*.e2e.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // Tests wait for pages more than they compute, also on a machine of two cores.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is shared can starve a test once; a fault fails twice.
  retries: process.env.CI ? 1 : 0,
  // Limits for what hangs, not for what is slow: machines are shared.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // What a service worker requests cannot be intercepted. The tests of it allow it.
    serviceWorkers: 'block',
    // Fading from page to page takes a tenth of a second each. The test of it allows it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags, offline] },
  },
  projects: [
    { name: 'fixtures', testDir: 'press/e2e', testMatch: 'fixtures.setup.ts' },
    { name: 'site', testDir: 'site/e2e' },
    { name: 'press', testDir: 'press/e2e', dependencies: ['fixtures'] },
  ],
});
