import type { Plugin } from 'vite';
import { engineFile } from '../../lib/modules/engine-file.ts';

/* Modules of packages, without what no site needs of them. */

const OPTIONS = '\0press:compiler-options';
const UNUSED = '\0press:unused-compiler-part';

/** Code of the compiler for options that are not used here. */
const unused =
  /^\.\/(ESMImport|Flow|JestHoist|NumericSeparator|OptionalCatchBinding|OptionalChainingNullish|ReactHotLoader)Transformer$/;

/**
 * The workbench's compiler checks its options when it runs, with 4 kB that every reader would load, and
 * brings 2 kB of what it does for other options. Ours are written down in one place, and TypeScript
 * checks them.
 */
const leanCompiler: Plugin = {
  name: 'press:lean-compiler',
  enforce: 'pre',
  resolveId: {
    filter: { id: [/^\.\/Options$/, unused] },
    handler(source, importer = '') {
      if (!/[\\/]sucrase[\\/]/.test(importer)) return;
      return source === './Options' ? OPTIONS : UNUSED;
    },
  },
  load: {
    filter: { id: /^\0press:(compiler-options|unused-compiler-part)$/ },
    handler: (id) =>
      id === OPTIONS ? 'export function validateOptions() {}' : 'export default class {}',
  },
};

/**
 * The workbench's parser as an ES module, for the reason that lz-string is one, and without the
 * languages that no demo is written in: 13.4 kB of 85 less, compressed.
 */
const leanParser: Plugin = {
  name: 'press:lean-parser',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]@babel[\\/]parser[\\/]lib[\\/]index\.js$/ },
    handler: (code) =>
      `${code
        .replace(/^(?:'use strict';)?\s*Object\.defineProperty\(exports[^;]*;/, '')
        .replace(/(const mixinPlugins = \{)[^}]*\}/, '$1 jsx, typescript }')
        .replace(/^exports\.\w+ = \w+;$/gm, '')}\nexport { parse };`,
  },
};

/** Puts the client's own loader around every `import()`, in the place of Vite's. */
const leanPreload: Plugin = {
  name: 'press:lean-preload',
  apply: 'build',
  transform: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () =>
      `export { importWithAssets as __vitePreload } from ${JSON.stringify(engineFile('client/assets.ts'))};`,
  },
};

/**
 * lz-string as an ES module. As CommonJS, in a chunk that playgrounds and the workbench share, it
 * would make the bundler move its CommonJS helpers into a chunk of their own, which every page loads:
 * one more request, 0.3 kB, and 25 bytes in each chunk.
 */
const lzStringModule: Plugin = {
  name: 'press:lz-string-module',
  apply: 'build',
  transform: {
    filter: { id: /[\\/]lz-string[\\/]libs[\\/]lz-string\.js$/ },
    // The rest exports it for other module systems.
    handler: (code) => `${code.split('if (typeof define')[0]}\nexport default LZString;`,
  },
};

export const leanModules: Plugin[] = [leanCompiler, leanParser, leanPreload, lzStringModule];
