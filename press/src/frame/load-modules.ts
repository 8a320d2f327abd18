import { type FromFrame, MAX_EXPORTS, type RunMessage } from '../shared/workbench.ts';
import { addStyle } from './add-style.ts';
import { placeOf } from './errors.ts';
import type { Registry, Require } from './modules.ts';
import type { createRecorder } from './recorder/recorder.ts';

/** A module of the demo, as the page has compiled it. */
export type DemoFactory = (
  require: Require,
  module: { exports: Record<string, unknown> },
  exports: object,
  guard: (file: number, offset: number) => void,
) => void;

/** The demo imports what is not there; the page is told by a message of its own. */
export class MissingError extends Error {
  constructor(name: string) {
    super(`“${name}” cannot be imported here.`);
  }
}

/** Loads a file of the demo by its number, once. */
export function moduleLoader(options: {
  message: RunMessage;
  factories: readonly DemoFactory[];
  guard: (file: number, offset: number) => void;
  loadPackage: (name: string) => unknown;
  tell: (message: FromFrame) => void;
}): (file: number) => object {
  const { message, factories, guard, loadPackage, tell } = options;
  const loaded = new Map<number, { exports: Record<string, unknown> }>();
  const loading = new Set<number | undefined>();
  return function load(file) {
    const known = loaded.get(file);
    if (known) return known.exports;
    const own = message.modules[file];
    const module = { exports: {} as Record<string, unknown> };
    loaded.set(file, module);
    if (own?.kind === 'style') addStyle(own.text);
    if (own?.kind === 'data') module.exports = JSON.parse(own.text);
    if (own?.kind === 'script') {
      const require: Require = (name) => {
        const local = Object.hasOwn(own.local, name) ? own.local[name] : undefined;
        const found = local === undefined ? loadPackage(name) : load(local);
        // Files that import each other see what the other has exported so far.
        if (loading.has(local)) return found;
        const wanted = Object.hasOwn(own.wanted, name) ? own.wanted[name] : undefined;
        const missing = wanted?.filter((one) => !hasExport(found, one)) ?? [];
        const available = Object.keys(Object(found)).slice(0, MAX_EXPORTS);
        for (const one of missing) {
          tell({ type: 'unexported', file, from: name, name: one, available });
        }
        if (missing.length > 0) throw new MissingError(name);
        return found;
      };
      loading.add(file);
      factories[file]?.(require, module, module.exports, guard);
      loading.delete(file);
    }
    return module.exports;
  };
}

/** A module that does not say that it is an ES module is its own default export. */
function hasExport(exports: unknown, name: string): boolean {
  const all = Object(exports) as object;
  return name in all || (name === 'default' && !('__esModule' in all));
}

/** Loads a package by its name, once; the hooks of watched ones are recorded. */
export function packageLoader(options: {
  message: RunMessage;
  registry: Registry;
  recorder: ReturnType<typeof createRecorder>;
  tell: (message: FromFrame) => void;
}): (name: string) => unknown {
  const { message, registry, recorder, tell } = options;
  const packages = new Map<string, unknown>();
  return (name) => {
    if (packages.has(name)) return packages.get(name);
    const ids = Object.hasOwn(message.packages, name) ? message.packages[name] : undefined;
    if (ids === undefined && !registry.has(name)) {
      const error = new MissingError(name);
      tell({ type: 'missing', name: String(name).slice(0, 200), place: placeOf(error) });
      throw error;
    }
    const exports =
      typeof ids === 'object' ? partsOf(ids, registry) : (registry.require(ids ?? name) as object);
    const watched = message.watch.includes(name) ? recorder.watchLibrary(exports) : exports;
    packages.set(name, watched);
    return watched;
  };
}

function partsOf(ids: Record<string, string>, registry: Registry): object {
  const parts = Object.entries(ids).map(([name, id]) => {
    const exports = registry.load(id) as { default?: unknown };
    return [name, exports.default ?? exports];
  });
  return Object.defineProperty(Object.fromEntries(parts), '__esModule', { value: true });
}
