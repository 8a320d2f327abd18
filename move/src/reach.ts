import { dirname, join } from 'node:path';

/** `import … from 'a'`, `import('a')`, `require('a')` and `jest.mock('a')`. */
const IMPORTED = /(?:\bfrom|\bimport|\b\w+\()\s*\(?\s*(['"`])([^'"`\n]+)\1/g;

/** How a file is imported: without its extension, and a folder for its index. */
const importedAs = (file: string) =>
  file.replaceAll('\\', '/').replace(/(\/index)?\.(d\.)?[cm]?[jt]sx?$/, '');

/**
 * Whether a test runs a file: imports it, directly or not. What an alias stands for is not known, so
 * every file counts whose path ends as the import does without its first part.
 */
export function reachOf(files: readonly string[], read: (file: string) => string) {
  const byName = new Map<string, { path: string; file: string }[]>();
  for (const file of files) {
    const path = importedAs(file);
    const name = path.slice(path.lastIndexOf('/') + 1);
    byName.set(name, [...(byName.get(name) ?? []), { path, file }]);
  }
  const importedBy = (file: string): string[] =>
    [...read(file).matchAll(IMPORTED)].flatMap(([, , module = '']) => {
      const isRelative = /^\.{1,2}(\/|$)/.test(module);
      const path = importedAs(isRelative ? join(dirname(file), module) : `/${module}`);
      const tail = path.slice(path.indexOf('/', 1));
      const candidates = byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? [];
      return candidates
        .filter((one) => (isRelative ? one.path === path : `/${one.path}`.endsWith(tail)))
        .map((one) => one.file);
    });
  const known = new Map<string, ReadonlySet<string>>();
  const reachedFrom = (test: string): ReadonlySet<string> => {
    const reached = new Set([test]);
    // A set goes on with what is added to it meanwhile.
    for (const file of reached) for (const one of importedBy(file)) reached.add(one);
    return reached;
  };
  return (test: string, file: string): boolean => {
    const reached = known.get(test) ?? reachedFrom(test);
    known.set(test, reached);
    return reached.has(file);
  };
}
