import { readFileSync } from 'node:fs';
import { extname, isAbsolute } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { nearestManifest } from '../../lib/modules/local-module.ts';

const COMMON_JS = '\0press-require:';
/** A suffix, so that plugins for the file itself do not match. */
const END = '?required';

/**
 * Leaves packages to Node instead of bundling them for the prerenderer. Demos must import the same values
 * there as in the browser, so Node gets the file that the browser's bundle contains. If Node cannot load
 * that file, because it is written for bundlers, it is bundled.
 */
export const serverPackages: Plugin = {
  name: 'press:server-packages',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^[@\w][^:]*$/ },
    async handler(source, importer) {
      const found = await this.resolve(source, importer, { skipSelf: true });
      if (!found || found.external || !isAbsolute(found.id)) return found;
      const format = formatOf(found.id);
      if (!format) return found;
      return format === 'module'
        ? { id: pathToFileURL(found.id).href, external: true }
        : COMMON_JS + found.id + END;
    },
  },
  load: {
    filter: { id: new RegExp(`^${COMMON_JS}`) },
    // The bundler then resolves its default import, as it does for the browser.
    handler(id) {
      const file = JSON.stringify(id.slice(COMMON_JS.length, -END.length));
      return `module.exports = require('node:module').createRequire(${file})(${file});`;
    },
  },
};

/** How Node loads a file of a package; undefined if it cannot. */
export function formatOf(file: string): 'module' | 'commonjs' | undefined {
  const extension = extname(file);
  if (!/[\\/]node_modules[\\/]/.test(file) || !/^\.[cm]?js$/.test(extension)) return undefined;
  const manifest = readFileSync(nearestManifest(file) ?? file, 'utf8');
  const text = readFileSync(file, 'utf8');
  // Only the bundler can load style sheets and modules that the engine generates.
  if (manifest.includes('"@multi-hooks/press"') || STYLE.test(text)) return undefined;
  const isMarked = /"type"\s*:\s*"module"/.test(manifest);
  if (extension === '.mjs' || (extension === '.js' && isMarked)) {
    return WITHOUT_EXTENSION.test(text) ? undefined : 'module';
  }
  return extension === '.js' && MODULE_SYNTAX.test(text) ? undefined : 'commonjs';
}

const STYLE = /\.(css|less|s[ac]ss|styl)['"]/;
const WITHOUT_EXTENSION = /\b(from|import)\s*\(?['"]\.{1,2}\/(?![^'"]*\.([cm]?js|json)['"])/;
const MODULE_SYNTAX = /^\s*(import|export)\b/m;
