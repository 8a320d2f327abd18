import type { Plugin } from 'vite';

const OPTIONS = '\0press:compiler-options';

/**
 * The workbench's compiler checks its options when it runs, with 4 kB that every reader would load.
 * Ours are written down in one place, and TypeScript checks them.
 */
export const leanCompiler: Plugin = {
  name: 'press:lean-compiler',
  enforce: 'pre',
  resolveId(source, importer = '') {
    return source === './Options' && /[\\/]sucrase[\\/]/.test(importer) ? OPTIONS : undefined;
  },
  load(id) {
    return id === OPTIONS ? 'export function validateOptions() {}' : undefined;
  },
};
