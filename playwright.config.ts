import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './scripts/chromium.ts';

// No request leaves this machine. Intercepting them all would cost a fifth of the time, and the cache.
const offline = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost';

export default defineConfig({
  outputDir: '.cache/e2e',
  fullyParallel: true,
  // More workers than cores: tests mostly wait for pages.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Limits for hangs, not for slow machines.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Requests of service workers cannot be intercepted. Tests of the service worker allow it.
    serviceWorkers: 'block',
    // No test waits for an animation.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags, offline] },
  },
  globalSetup: './press/e2e/fixtures.setup.ts',
  // What takes longest in one worker comes first. Projects share no workers.
  projects: [
    { name: 'dev', testDir: 'press/e2e', testMatch: 'dev.e2e.ts' },
    { name: 'workbench', testDir: 'press/e2e', testMatch: 'workbench*.e2e.ts' },
    {
      name: 'sites',
      testMatch: '{press,site}/e2e/*.e2e.ts',
      testIgnore: ['press/e2e/{dev,workbench*}.e2e.ts'],
    },
  ],
});
