import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { minifySync } from 'vite';

/**
 * One script with all of React: the development build, whose messages help readers. Nothing is bundled,
 * because React is published as CommonJS, which the frame runs.
 * @param modules - names of the modules of React and its renderer
 * @param from - absolute path of the file from which they are resolved
 */
export function wrapReact(modules: string[], from: string): string {
  const files: string[] = [];
  const moduleId = (specifier: string, importer: string) => {
    const file = createRequire(importer).resolve(specifier);
    if (!files.includes(file)) files.push(file);
    return JSON.stringify(`react!${files.indexOf(file)}`);
  };
  const provided = modules.map((name) => `${JSON.stringify(name)}:${moduleId(name, from)}`);
  const wrapped: string[] = [];
  // The loop also visits files that are added to the list meanwhile.
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
      .replaceAll('process.env.NODE_ENV', '"development"')
      // Not the `require` of the production build, and not one in a message, which no `=` precedes.
      .replace(
        /= require\((['"])((?!.*\.production\b).+?)\1\)/g,
        (_, __, specifier: string) => `= require(${moduleId(specifier, file)})`,
      );
    wrapped.push(
      `press.define(${moduleId(file, file)},function(require,module,exports){${code}\n});\n`,
    );
  }
  const script = `${wrapped.join('')}press.provide({${provided}});`;
  const { code, errors } = minifySync('react.js', script, { module: false });
  if (errors[0]) throw new Error(`${from}: React cannot be minified: ${errors[0].message}`);
  return `${code.trim()}\n`;
}
