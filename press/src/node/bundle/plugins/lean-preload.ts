import type { Plugin } from 'vite';
import { engineFile } from '../../lib/modules/engine-file.ts';

/** Puts the client's own loader around every `import()`, in the place of Vite's. */
export const leanPreload: Plugin = {
  name: 'press:lean-preload',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { importWithAssets as __vitePreload } from ${JSON.stringify(engineFile('client/assets.ts'))};`,
  },
};
