import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../scripts/browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.cache/e2e',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  use: {
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
});
