import type { Plugin } from 'vite';

const OPTIONS = '\0press:compiler-options';
const UNUSED = '\0press:unused-compiler-part';

/** What the compiler makes only for options that are not ours. */
const unused =
  /^\.\/(ESMImport|Flow|JestHoist|NumericSeparator|OptionalCatchBinding|OptionalChainingNullish|ReactHotLoader)Transformer$/;

/**
 * The workbench's compiler checks its options when it runs, with 4 kB that every reader would load, and
 * brings 2 kB of what it does for other options. Ours are written down in one place, and TypeScript
 * checks them.
 */
export const leanCompiler: Plugin = {
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
