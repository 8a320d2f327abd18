import type { Plugin } from 'vite';
import { engineFile } from '../../lib/modules/engine-file.ts';

/* Vite plugins that remove unused code from modules of packages. */

const OPTIONS_ID = '\0press:compiler-options';
const UNUSED_ID = '\0press:unused-compiler-part';
const UNUSED_TRANSFORMER = `export default class {
  process() {}
  getPrefixCode() { return ''; }
  getHoistedCode() { return ''; }
  getSuffixCode() { return ''; }
}`;

/** Modules of the compiler, and of its packages, for options that the workbench does not set. */
const UNUSED_MODULES =
  /^(\.\/(ESMImport|Flow|JestHoist|NumericSeparator|OptionalCatchBinding|OptionalChainingNullish|ReactDisplayName|ReactHotLoader)Transformer|lines-and-columns|@jridgewell\/resolve-uri)$/;

/**
 * Removes 12 kB from the workbench's compiler: 4 kB that check options at run time, because TypeScript checks
 * the workbench's constant options, and 8 kB for options that the workbench does not set.
 */
const leanCompiler: Plugin = {
  name: 'press:lean-compiler',
  enforce: 'pre',
  resolveId: {
    filter: { id: [/^\.\/Options$/, UNUSED_MODULES] },
    handler(source, importer = '') {
      if (!/[\\/](sucrase|@jridgewell)[\\/]/.test(importer)) return;
      return source === './Options' ? OPTIONS_ID : UNUSED_ID;
    },
  },
  load: {
    filter: { id: /^\0press:(compiler-options|unused-compiler-part)$/ },
    handler: (id) =>
      id === OPTIONS_ID ? 'export function validateOptions() {}' : UNUSED_TRANSFORMER,
  },
  // Empties the functions of the Flow parser: they are imported but never called.
  transform: {
    filter: { id: /[\\/]sucrase[\\/].*[\\/]plugins[\\/]flow\.js$/ },
    handler: (code) =>
      Array.from(code.matchAll(/^export function \w+/gm), ([name]) => `${name}() {}`).join('\n'),
  },
};

/**
 * Removes languages that demos are not written in from the workbench's parser: 13.4 of 85 kB, compressed. It
 * becomes an ES module for the same reason as the packages below.
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

/** Wraps every `import()` in the client's loader instead of Vite's. */
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
 * CommonJS packages as ES modules. A chunk of CommonJS, such as the UI library's, would make the bundler move
 * its helpers into a separate chunk that every page loads: one more request and 0.5 kB.
 */
const commonJsPackages: Plugin = {
  name: 'press:common-js-packages',
  apply: 'build',
  transform: {
    filter: { id: /[\\/](lz-string[\\/]libs[\\/]lz-string|classnames[\\/]index)\.js$/ },
    handler: (code) =>
      `const module = { exports: {} }, define = null;\n${code}\nexport default module.exports;`,
  },
};

/** React's entry modules, and the modules that they load in production. */
const REACT_MODULE =
  /[\\/](react|react-dom|react-is|scheduler)[\\/](index|client|jsx-runtime|cjs[\\/][\w-]+\.production\.min)\.js$/;
/** The module that an entry module of React 18 re-exports. */
const REEXPORTED_MODULE = /'(react-dom|\.\/cjs\/[\w-]+\.production\.min\.js)'/;

/**
 * React 18 as ES modules: every page loads 1 kB less, because functions are called directly instead of as
 * properties of a module object, and because exports that nothing imports are left out.
 */
const reactModules: Plugin = {
  name: 'press:react-modules',
  apply: 'build',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  transform: {
    filter: { id: REACT_MODULE },
    handler(code, id) {
      if (id.endsWith('.min.js')) return esModule(code);
      const [, file] = REEXPORTED_MODULE.exec(code) ?? [];
      return file && `export * from '${file}'; export * as default from '${file}';`;
    },
  },
};

/**
 * Turns React's minified CommonJS into an ES module:
 * - `var a=require("b")` becomes an import.
 * - `exports.a=` becomes a constant, or a variable if it is assigned several times: then its value depends on
 *   the browser.
 * - Any other `exports.a` becomes `a`.
 */
function esModule(commonJs: string): string {
  const names = Array.from(commonJs.matchAll(/\bexports\.(\w+)=(?!=)/g), ([, name = '']) => name);
  const reassigned = new Set(names.filter((name, index) => names.indexOf(name) < index));
  const code = commonJs
    .replace(/\bvar ((?:\w+=require\("[^"]+"\)[,;])+)/, (_, list: string) => {
      const imports = list.replace(/(\w+)=require\(("[^"]+")\)[,;]/g, 'import * as $1 from $2;');
      return list.endsWith(',') ? `${imports}var ` : imports;
    })
    .replace(/\bexports\.(\w+)=(?!=)/g, (assignment, name: string) =>
      reassigned.has(name) ? assignment : ` const ${name}=`,
    )
    .replace(/\bexports\./g, '');
  const declarations = [...reassigned].map((name) => `let ${name};`).join('');
  return `${declarations}${code}\nexport { ${[...new Set(names)].join(', ')} };`;
}

/**
 * Packages read exports that older versions of React lack as `React['useId'.toString()]`, and pass `ReactDOM`
 * as `this`, which React's functions do not use. Both force the bundler to keep an object with all exports;
 * without them, every page loads 0.7 kB less.
 */
const directExports: Plugin = {
  name: 'press:direct-exports',
  apply: 'build',
  transform: {
    filter: { code: ['.toString()]', '.call(ReactDOM, '] },
    handler: (code) =>
      code
        .replace(/\bReact\[['"](\w+)['"]\.toString\(\)\]/g, 'React.$1')
        .replaceAll('.call(ReactDOM, ', '.call(undefined, '),
  },
};

export const leanModules: Plugin[] = [
  leanCompiler,
  leanParser,
  leanPreload,
  commonJsPackages,
  reactModules,
  directExports,
];
