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
  resolveId(source, importer = '') {
    if (!/[\\/]sucrase[\\/]/.test(importer)) return;
    if (source === './Options') return OPTIONS;
    return unused.test(source) ? UNUSED : undefined;
  },
  load(id) {
    if (id === OPTIONS) return 'export function validateOptions() {}';
    return id === UNUSED ? 'export default class {}' : undefined;
  },
};
