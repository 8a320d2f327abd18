import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin, type TestProjectConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { behaviour, classicJsx } from './hooks/test/behaviour.ts';
import { chromiumFlags, findChromium } from './scripts/chromium.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The site of the tests. */
const site = {
  title: 'T',
  base: '/docs/',
  demoRoute: '~demos',
  locales: [{ name: 'en-US', label: 'English' }],
  redirects: { '/old': '/b', '/older': '/old' },
  menus: { 'en-US': { '*': [{ title: 'Listed', path: '/listed' }] } },
  theme: { colorMode: 'auto' },
};

/** The modules that the engine generates for a site; a test may replace them. */
const virtualModules: Plugin = {
  name: 'virtual-modules',
  resolveId: (id) => (id.startsWith('virtual:press/') ? `\0${id}` : undefined),
  load(id) {
    if (!id.startsWith('\0virtual:press/')) return;
    return id.endsWith('/site') ? `export const site = ${JSON.stringify(site)};` : 'export {};';
  },
};

/** A replaced module stays replaced for all test files that share a worker. */
const noReplacedModules: Plugin = {
  name: 'no-replaced-modules',
  enforce: 'pre',
  transform(code, id) {
    const isShared = /(?<!\.isolated)\.test\.ts$/.test(id);
    if (!isShared || !/\bvi\.(mock|doMock|resetModules)\(/.test(code)) return;
    this.error('It replaces modules, so it needs a worker of its own: name it *.isolated.test.ts.');
  },
};

function unit(test: InlineConfig): TestProjectConfiguration {
  return {
    extends: true,
    plugins: [virtualModules, noReplacedModules],
    define: {
      __PRESS_CODE_SWITCH__: 'true',
      __PRESS_WORKBENCH__: 'true',
      __PRESS_HOVERS__: 'true',
      __PRESS_LOCALES__: 'true',
    },
    // For tests of the theme, which mock the client or the site.
    resolve: {
      alias: [
        {
          find: /^@multi-hooks\/press\/client(\/search|\/workbench)?$/,
          replacement: `${file('./press/src/client')}$1/index.ts`,
        },
        { find: /^@multi-hooks\/press$/, replacement: file('./press/src/node/index.ts') },
      ],
    },
    test,
  };
}

const MAJORS = [16, 17, 18, 19];

export default defineConfig({
  test: {
    // The default leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    // Threads need less CPU time than processes: to start, and to exchange messages with the main process.
    pool: 'threads',
    // A limit for hangs, not for slow machines.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    projects: [
      unit({
        name: 'unit',
        include: ['{checks,press,theme,hooks,site,compare}/**/*.test.ts'],
        exclude: ['**/node_modules/**', '**/*.{package,isolated,dom,compare}.test.ts'],
        // Test files share modules: loading them again took most of the time.
        isolate: false,
      }),
      unit({
        name: 'unit-dom',
        include: ['{press,theme}/**/*.dom.test.ts'],
        environment: 'happy-dom',
        isolate: false,
      }),
      unit({
        name: 'unit-isolated',
        include: ['press/**/*.isolated.test.ts'],
        exclude: ['**/node_modules/**', 'press/src/client/**'],
      }),
      unit({
        name: 'unit-isolated-dom',
        include: ['{press/src/client,theme}/**/*.isolated.test.ts'],
        environment: 'happy-dom',
        // Loads the environment once: with a worker per file, loading it took half of the time.
        pool: 'vmThreads',
      }),
      {
        extends: true,
        test: {
          name: 'package',
          globalSetup: file('./checks/pack.ts'),
          include: ['hooks/**/*.package.test.ts'],
          testTimeout: 120_000,
        },
      },
      ...MAJORS.map((major) => behaviour(major)),
      behaviour(19, { compiled: true }),
      {
        extends: true,
        ...classicJsx,
        resolve: {
          alias: {
            '#root': file('./hooks/test/root-browser.ts'),
            yhooks: file('./hooks/src/index.ts'),
          },
        },
        test: {
          name: 'browser',
          include: ['hooks/src/**/*.browser.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                // Lazy, because looking for a browser takes a moment.
                get executablePath() {
                  return findChromium();
                },
                args: chromiumFlags,
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
