import type { Resolve } from './exports.ts';
import { remembered } from './remembered.ts';

/** `import … from 'a'`, `import('a')`, `require('a')` and `jest.requireActual('a')`. */
const IMPORTED =
  /\b(?:from|import|require|requireActual|importActual)\b(?:<[^>]*>)?\s*\(?\s*(['"`])([^'"`\n]+)\1/g;

/** Types do not run. */
const TYPES = /\b(?:import|export)\s+type\b(?!\s+from)[^;'"]*from\s*(['"])[^'"\n]+\1/g;

/** How a file is imported: without its extension, and a folder for its index. */
const importedAs = (file: string) =>
  file.replaceAll('\\', '/').replace(/(\/index)?\.(d\.)?[cm]?[jt]sx?$/, '');

interface Reading {
  read: (file: string) => string;
  resolve: Resolve;
  /** Modules that a test replaces wholly, so that it does not run them. */
  replacedBy: (test: string) => readonly string[];
}

/** Whether a test runs a file: imports it, directly or not. */
export function reachOf(files: readonly string[], { read, resolve, replacedBy }: Reading) {
  // An unknown alias such as `~/a/b` may mean any file whose path ends with `/a/b`.
  const endingWith = remembered((end: string) =>
    files.filter((file) => importedAs(file).endsWith(end)),
  );
  const filesOf = (from: string, module: string): readonly string[] => {
    const file = resolve(from, module);
    if (file !== undefined) return [file];
    const end = importedAs(module).replace(/^[^/]*/, '');
    return module.startsWith('.') || end === '' ? [] : endingWith(end);
  };
  const importedBy = remembered((file: string) => {
    const text = read(file).replaceAll(TYPES, '');
    const modules = new Set([...text.matchAll(IMPORTED)].map(([, , module = '']) => module));
    return [...modules].flatMap((module) => filesOf(file, module));
  });
  const reachedFrom = remembered((test: string): ReadonlySet<string> => {
    const replaced = replacedBy(test).map((module) => filesOf(test, module));
    const isReplaced = new Set(replaced.flatMap((found) => (found.length === 1 ? found : [])));
    const reached = new Set([test]);
    // Iterating a set includes items that are added meanwhile.
    for (const file of reached) {
      for (const one of importedBy(file)) if (!isReplaced.has(one)) reached.add(one);
    }
    return reached;
  });
  return (test: string, file: string): boolean => reachedFrom(test).has(file);
}
