import { defineConfig } from 'vitest/config';
import rootConfig from '../../vitest.config.ts';

// Some mutants show on one version only: React 17 has no useInsertionEffect and warns about layout
// effects on the server, React 19 has Activity.
const names = ['react-17', 'react-18', 'react-19'];

export default defineConfig({
  test: {
    projects: (rootConfig.test?.projects ?? []).flatMap((project) => {
      if (typeof project !== 'object' || !('test' in project) || !project.test) return [];
      if (!names.includes(`${project.test.name}`)) return [];
      // The demos would load a UI library for each mutant, and test nothing beyond the tests of the hooks.
      const exclude = [...(project.test.exclude ?? []), '**/{demos,examples}.test.tsx'];
      return [{ ...project, test: { ...project.test, exclude, testTimeout: 60_000 } }];
    }),
  },
});
