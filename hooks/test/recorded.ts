import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const RECORDED = '\0recorded:';
const INDEX = file('../src/index.ts');

/**
 * Runs the tests with the recorded hooks and the recorded React with which readers of the documentation run
 * demos. All promises of the tests have to hold there as well.
 */
export function recorded(require: NodeJS.Require): Plugin {
  return {
    name: 'recorded',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      if (importer.startsWith(RECORDED)) return;
      if (id === 'react') return `${RECORDED}react`;
      // The alias that demos import.
      if (id === INDEX) return RECORDED + INDEX;
      if (id === 'antd') return file('./plain-antd.tsx');
      if (!/\.test\.tsx$/.test(importer)) return;
      const resolved = await this.resolve(id, importer, { skipSelf: true });
      const isHook = resolved && (resolved.id === INDEX || /\/(use\w+)\/\1\.ts$/.test(resolved.id));
      return isHook ? RECORDED + resolved.id : null;
    },
    load(id) {
      if (!id.startsWith(RECORDED)) return;
      const name = id.slice(RECORDED.length);
      const recorder = `import { recorder } from ${JSON.stringify(file('./recorder.ts'))};`;
      if (name === 'react') {
        const path = require.resolve('react');
        const names = Object.keys(require('react') as object);
        return `${recorder}
import original from ${JSON.stringify(path)};
const react = recorder.watchReact(original);
export default react;
export const { ${names.join(', ')} } = react;`;
      }
      const hooks = new Set(
        readFileSync(name, 'utf8').match(/(?<=export (?:function |\{ ))use\w+/g),
      );
      return `${recorder}
import * as original from ${JSON.stringify(name)};
const library = recorder.watchLibrary(original);
export const { ${[...hooks].join(', ')} } = library;`;
    },
  };
}
