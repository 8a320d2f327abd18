import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin, TestProjectConfiguration } from 'vitest/config';
import { examples } from './examples.ts';
import { reactCompiler } from './react-compiler.ts';
import { recorded } from './recorded.ts';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const classicJsx = { oxc: { jsx: { runtime: 'classic' as const } } };

/** Only where the hooks are recorded. */
const RECORDED = 'hooks/src/**/*.recorded.test.tsx';

/** The hooks' behaviour tests on one React: `react` and `react-dom` come from matrix/react-N. */
export function behaviour(major: number, { compiled = false } = {}): TestProjectConfiguration {
  return onReact(major, {
    name: `react-${major}${compiled ? '-compiled' : ''}`,
    plugins: compiled ? [reactCompiler()] : [],
    env: { REACT_COMPILER: compiled ? 'true' : '' },
    include: ['hooks/src/**/*.test.tsx'],
    exclude: [RECORDED, ...(compiled ? ['hooks/src/examples.test.tsx'] : [])],
  });
}

/** These tests with hooks and a React that record, as in the workbench. */
export function recordedBehaviour(major: number): TestProjectConfiguration {
  return onReact(major, {
    name: `react-${major}-recorded`,
    plugins: [recorded(createRequire(file(`matrix/react-${major}/package.json`)))],
    env: { REACT_COMPILER: '' },
    include: [major === 19 ? 'hooks/src/**/*.test.tsx' : RECORDED],
    exclude: ['hooks/src/{demos,examples}.test.tsx'],
  });
}

interface Suite {
  name: string;
  plugins: Plugin[];
  env: Record<string, string>;
  include: string[];
  exclude: string[];
}

function onReact(major: number, { plugins, exclude, ...suite }: Suite): TestProjectConfiguration {
  const require = createRequire(file(`matrix/react-${major}/package.json`));
  const react: Plugin = {
    name: `react-${major}`,
    enforce: 'pre',
    resolveId(id) {
      if (id === '#root') return file(`hooks/test/root-${major < 18 ? 'legacy' : 'modern'}.ts`);
      if (/^react(-dom)?(\/|$)/.test(id)) return require.resolve(id);
    },
  };
  return {
    extends: true,
    ...classicJsx,
    plugins: [examples(), ...plugins, react],
    resolve: { alias: { yhooks: file('hooks/src/index.ts') } },
    test: {
      ...suite,
      exclude: [
        '**/*.browser.test.tsx',
        ...exclude,
        // antd 4 imports the React 18 that is installed beside it.
        ...(major === 18 ? [] : ['hooks/src/demos.test.tsx']),
      ],
      environment: 'happy-dom',
      setupFiles: file('hooks/test/devtools.ts'),
      // Tests share a document and a copy of React: new ones took most of the time.
      isolate: false,
    },
  };
}
