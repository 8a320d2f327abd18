import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type Plugin, type TestProjectConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { examples } from './hooks/test/examples.ts';
import { reactCompiler } from './hooks/test/react-compiler.ts';
import { recorded } from './hooks/test/recorded.ts';
import { chromiumFlags, findChromium } from './scripts/browser.ts';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const classicJsx = { oxc: { jsx: { runtime: 'classic' as const } } };

/** Lets a test mock the modules that the engine generates for a site. */
const virtualModules: Plugin = {
  name: 'virtual-modules',
  resolveId: (id) => (id.startsWith('virtual:press/') ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0virtual:press/') ? 'export {};' : undefined),
};

/** A replaced module stays replaced for all test files that share a process. */
const noReplacedModules: Plugin = {
  name: 'no-replaced-modules',
  enforce: 'pre',
  transform(code, id) {
    const isShared = /(?<!\.isolated)\.test\.ts$/.test(id);
    if (!isShared || !/\bvi\.(mock|doMock|resetModules)\(/.test(code)) return;
    this.error(
      'It replaces modules, so it needs a process of its own: name it *.isolated.test.ts.',
    );
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
      __PRESS_TEXTS__: '{}',
    },
    // For tests of the theme, which mock the client or the site.
    resolve: {
      alias: [
        {
          find: /^@multi-hooks\/press\/client(\/hovers|\/search)?$/,
          replacement: `${file('./press/src/client')}$1/index.ts`,
        },
        { find: /^@multi-hooks\/press$/, replacement: file('./press/src/node/index.ts') },
      ],
    },
    test: {
      ...test,
      // Some tests run the built engine, which Node loads without transforming it.
      globalSetup: file('./press/build.mjs'),
      server: { deps: { external: [/\/press\/dist\//] } },
    },
  };
}

/** The hooks' behaviour tests on one React: `react` and `react-dom` come from matrix/react-N. */
function behaviour(
  major: number,
  { compiled = false, isRecorded = false, include = 'hooks/src/**/*.test.tsx' } = {},
): TestProjectConfiguration {
  const require = createRequire(file(`./matrix/react-${major}/package.json`));
  const react: Plugin = {
    name: `react-${major}`,
    enforce: 'pre',
    resolveId(id) {
      if (id === '#root') return file(`./hooks/test/root-${major < 18 ? 'legacy' : 'modern'}.ts`);
      if (/^react(-dom)?(\/|$)/.test(id)) return require.resolve(id);
    },
  };
  return {
    extends: true,
    ...classicJsx,
    plugins: [examples(), isRecorded && recorded(require), react, compiled && reactCompiler()],
    resolve: { alias: { yhooks: file('./hooks/src/index.ts') } },
    test: {
      name: `react-${major}${compiled ? '-compiled' : ''}${isRecorded ? '-recorded' : ''}`,
      env: { REACT_COMPILER: compiled ? 'true' : '' },
      include: [include],
      exclude: [
        '**/*.browser.test.tsx',
        ...(isRecorded ? [] : [COUNTED]),
        ...(isRecorded || compiled ? ['hooks/src/examples.test.tsx'] : []),
        // antd 4 imports the React 18 that is installed beside it.
        ...(major !== 18 || isRecorded ? ['hooks/src/demos.test.tsx'] : []),
      ],
      environment: 'happy-dom',
      setupFiles: file('./hooks/test/devtools.ts'),
      // Not isolated: new documents and new copies of React took most of the time.
      isolate: false,
    },
  };
}

const MAJORS = [16, 17, 18, 19];

/** Only where the hooks are recorded. */
const COUNTED = 'hooks/src/**/*.recorded.test.tsx';

export default defineConfig({
  test: {
    // The default leaves one core idle, which is half of a machine with two.
    maxWorkers: '100%',
    // A limit for hangs, not for slow machines.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    projects: [
      unit({
        name: 'unit',
        include: ['{bench,checks,scripts,press,theme,hooks,site,compare}/**/*.test.ts'],
        exclude: [
          '**/node_modules/**',
          '**/*.{package,slow,isolated,dom,signatures,compare}.test.ts',
        ],
        // Not isolated: loading the same modules again took most of the time.
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
        // Loads the environment once: with a process per file, loading it took half of the time.
        pool: 'vmThreads',
      }),
      ...['package', 'slow'].map((name) => ({
        extends: true as const,
        test: {
          name,
          globalSetup: [file('./press/build.mjs'), file('./checks/pack.ts')],
          include: [`{checks,compare,hooks,press}/**/*.${name}.test.ts`],
          exclude: ['**/node_modules/**'],
          testTimeout: 120_000,
        },
      })),
      {
        extends: true,
        test: { name: 'signatures', include: ['hooks/**/*.signatures.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'compare', include: ['compare/**/*.compare.test.ts'] },
      },
      ...MAJORS.map((major) => behaviour(major)),
      behaviour(19, { compiled: true }),
      // The hooks are recorded as in the workbench of the documentation.
      behaviour(16, { isRecorded: true, include: COUNTED }),
      behaviour(17, { isRecorded: true, include: COUNTED }),
      behaviour(18, { isRecorded: true, include: COUNTED }),
      behaviour(19, { isRecorded: true }),
      {
        extends: true,
        ...classicJsx,
        resolve: { alias: { '#root': file('./hooks/test/root-browser.ts') } },
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
