import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { upwards } from './find-files.ts';
import { EXTENSIONS } from './parse.ts';
import { remembered } from './remembered.ts';

/** Finds the file that an import means. */
export type Resolve = (from: string, module: string) => string | undefined;

/** Absolute folders for the start and the end of an import: `@/*` → `/project/src/*`. */
type Aliases = [pattern: string, targets: string[]][];

/** Finds the file of an import that is relative or matches the `paths` of tsconfig.json. */
export function resolver(): Resolve {
  const aliasesOf = remembered(readAliases);
  const filesFrom = remembered((folder: string) =>
    remembered((module: string) => {
      const paths = /^\.{1,2}(\/|$)/.test(module)
        ? [join(folder, module)]
        : aliased(aliasesOf(folder), module);
      return paths.flatMap(candidates).find(isFile);
    }),
  );
  return (from, module) => filesFrom(dirname(from))(module);
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

function candidates(path: string): string[] {
  // TypeScript writes `./hooks.js` for hooks.ts.
  const stem = path.replace(/\.[cm]?jsx?$/, '');
  return [path, stem, join(path, 'index')].flatMap((one) => [
    one,
    ...EXTENSIONS.map((extension) => `${one}.${extension}`),
  ]);
}

function aliased(aliases: Aliases, module: string): string[] {
  for (const [pattern, targets] of aliases) {
    const [start = '', end] = pattern.split('*');
    if (end === undefined ? module !== start : !(module.startsWith(start) && module.endsWith(end)))
      continue;
    const rest = module.slice(start.length, module.length - (end?.length ?? 0));
    return targets.map((target) => target.replace('*', rest));
  }
  return [];
}

/** The `paths` of the nearest configuration that has any, also by `extends`. */
function readAliases(folder: string): Aliases {
  for (const at of upwards(folder)) {
    for (const name of ['tsconfig.json', 'jsconfig.json']) {
      if (!isFile(join(at, name))) continue;
      const found = aliasesOfConfig(join(at, name));
      if (found.length > 0) return found;
    }
  }
  return [];
}

interface Config {
  extends?: string | string[];
  compilerOptions?: { baseUrl?: string; paths?: Record<string, string[]> };
  references?: { path?: string }[];
}

function aliasesOfConfig(file: string, depth = 0): Aliases {
  if (depth > 5 || !isFile(file)) return [];
  const { extends: parents = [], compilerOptions, references = [] } = readConfig(file);
  const { baseUrl = '.', paths } = compilerOptions ?? {};
  if (paths) {
    const base = join(dirname(file), baseUrl);
    const longestFirst = Object.entries(paths).sort(([a], [b]) => b.length - a.length);
    return longestFirst.map(([name, targets]) => [name, targets.map((one) => join(base, one))]);
  }
  const others = [parents].flat().concat(references.flatMap(({ path }) => path ?? []));
  for (const other of others.filter((one) => one.startsWith('.'))) {
    const path = join(dirname(file), other);
    const config = [path, `${path}.json`, join(path, 'tsconfig.json')].find(isFile);
    const found = config ? aliasesOfConfig(config, depth + 1) : [];
    if (found.length > 0) return found;
  }
  return [];
}

/** JSON with comments, and commas at the end of lists. */
function readConfig(file: string): Config {
  const text = readFileSync(file, 'utf8')
    .replaceAll(/("(?:\\.|[^"\\])*")|\/\/.*|\/\*[\s\S]*?\*\//g, '$1')
    .replaceAll(/,(?=\s*[}\]])/g, '');
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
