import { dirname, join } from 'node:path';

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
  /** Modules that a test replaces wholly, so that it does not run them. */
  replacedBy: (test: string) => readonly string[];
}

/**
 * Whether a test runs a file: imports it, directly or not. Aliases are not resolved, so every file counts
 * whose path ends like the import without its first segment.
 */
export function reachOf(files: readonly string[], { read, replacedBy }: Reading) {
  const byName = new Map<string, { path: string; file: string }[]>();
  for (const file of files) {
    const path = importedAs(file);
    const name = path.slice(path.lastIndexOf('/') + 1);
    byName.set(name, [...(byName.get(name) ?? []), { path, file }]);
  }
  const resolve = (file: string, module: string): string[] => {
    const isRelative = /^\.{1,2}(\/|$)/.test(module);
    const path = importedAs(isRelative ? join(dirname(file), module) : `/${module}`);
    const tail = path.slice(Math.max(0, path.indexOf('/', 1)));
    const candidates = byName.get(path.slice(path.lastIndexOf('/') + 1)) ?? [];
    return candidates
      .filter((one) => (isRelative ? one.path === path : `/${one.path}`.endsWith(tail)))
      .map((one) => one.file);
  };
  const known = new Map<string, readonly string[]>();
  const importedBy = (file: string): readonly string[] => {
    const imports = known.get(file) ?? [
      ...new Set(
        [...read(file).replaceAll(TYPES, '').matchAll(IMPORTED)].flatMap(([, , module = '']) =>
          resolve(file, module),
        ),
      ),
    ];
    known.set(file, imports);
    return imports;
  };
  const reachedFrom = (test: string): ReadonlySet<string> => {
    const isReplaced = new Set(
      replacedBy(test).flatMap((module) => {
        const found = resolve(test, module);
        return found.length === 1 ? found : [];
      }),
    );
    const reached = new Set([test]);
    // A set also iterates over elements that are added meanwhile.
    for (const file of reached) {
      for (const one of importedBy(file)) if (!isReplaced.has(one)) reached.add(one);
    }
    return reached;
  };
  const reached = new Map<string, ReadonlySet<string>>();
  return (test: string, file: string): boolean => {
    const own = reached.get(test) ?? reachedFrom(test);
    reached.set(test, own);
    return own.has(file);
  };
}
