import { type FromFrame, MAX_EXPORTS, type RunMessage } from '../shared/workbench.ts';
import { placeOf } from './errors.ts';
import type { createRecorder } from './recorder/recorder.ts';

type Require = (name: string) => unknown;

interface Module {
  exports: object;
}

type Factory = (require: Require, module: Module, exports: object) => void;

/** A file of the demo, compiled by the page. */
type DemoFactory = (
  ...given: [...Parameters<Factory>, guard: (file: number, offset: number) => void]
) => void;

/** The demo imports a module that does not exist; the page is notified by another message. */
export class MissingError extends Error {
  constructor(name: string) {
    super(`“${name}” cannot be imported here.`);
  }
}

type Registry = ReturnType<typeof createRegistry>;

/** The registry in which scripts define their modules, as CommonJS. */
export function createRegistry() {
  const factories = new Map<string, Factory>();
  const files: DemoFactory[] = [];
  const modules = new Map<string, Module>();
  /** Module name → id, for modules that are required by name. */
  const provided = new Map<string, string>();
  const replaced = new Map<string, object>();

  const require: Require = (name) => {
    if (replaced.has(name)) return replaced.get(name);
    const id = provided.get(name) ?? name.replace(/^\.\//, '');
    const known = modules.get(id);
    if (known) return known.exports;
    const factory = factories.get(id);
    if (!factory) throw new Error(`There is no module ${id}.`);
    const module: Module = { exports: {} };
    modules.set(id, module);
    factory(require, module, module.exports);
    return module.exports;
  };

  return {
    require,
    /** The demo's own files, by number. */
    files,
    has: (name: string) => provided.has(name) || replaced.has(name),
    replace: (name: string, exports: object) => void replaced.set(name, exports),
    /** Called by the scripts that the page sends. */
    api: {
      define: (id: string, factory: Factory) => void factories.set(id, factory),
      provide(ids: Record<string, string>) {
        for (const [name, id] of Object.entries(ids)) provided.set(name, id);
      },
      style: addStyle,
      demo(index: number, factory: DemoFactory) {
        files[index] = factory;
      },
    },
  };
}

/** React, or the package of the demo, that exports a name. */
export function exporterOf(
  name: string,
  packages: RunMessage['packages'],
  registry: Pick<Registry, 'require'>,
): string | undefined {
  const modules = Object.entries({ react: 'react', ...packages });
  const [module] =
    modules.find(([, id]) => typeof id === 'string' && hasExport(registry.require(id), name)) ?? [];
  return module;
}

function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  // Before the style sheet of the page, which overrides it.
  document.head.insertBefore(style, document.getElementById('page-css'));
}

/** Loads a file of the demo by its number, once, together with its imports; records watched hooks. */
export function demoLoader(options: {
  message: Pick<RunMessage, 'modules' | 'packages' | 'watch'>;
  registry: Pick<Registry, 'files' | 'has' | 'require'>;
  recorder: Pick<ReturnType<typeof createRecorder>, 'watchLibrary'>;
  guard: (file: number, offset: number) => void;
  tell: (message: FromFrame) => void;
}): (file: number) => object {
  const { message, registry, recorder, guard, tell } = options;
  const packages = new Map<string, object>();
  const loaded = new Map<number, Module>();
  const loading = new Set<number | undefined>();

  function loadPackage(name: string): object {
    const known = packages.get(name);
    if (known) return known;
    const ids = Object.hasOwn(message.packages, name) ? message.packages[name] : undefined;
    if (ids === undefined && !registry.has(name)) {
      const error = new MissingError(name);
      tell({ type: 'missing', name: String(name).slice(0, 200), place: placeOf(error) });
      throw error;
    }
    const exports =
      typeof ids === 'object'
        ? partsOf(ids, registry.require)
        : (registry.require(ids ?? name) as object);
    const watched = message.watch.includes(name) ? recorder.watchLibrary(exports) : exports;
    packages.set(name, watched);
    return watched;
  }

  return function load(file) {
    const known = loaded.get(file);
    if (known) return known.exports;
    const own = message.modules[file];
    const module: Module = { exports: {} };
    loaded.set(file, module);
    if (own?.kind === 'style') addStyle(own.text);
    if (own?.kind === 'data') module.exports = JSON.parse(own.text);
    if (own?.kind === 'script') {
      const require: Require = (name) => {
        const local = Object.hasOwn(own.local, name) ? own.local[name] : undefined;
        const found = local === undefined ? loadPackage(name) : load(local);
        // In a circular import, the other file's exports may be incomplete.
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
      registry.files[file]?.(require, module, module.exports, guard);
      loading.delete(file);
    }
    return module.exports;
  };
}

/** The default export of a module that is not marked as an ES module is the module itself. */
function hasExport(exports: unknown, name: string): boolean {
  const all = Object(exports) as object;
  return name in all || (name === 'default' && !('__esModule' in all));
}

function partsOf(ids: Record<string, string>, require: Require): object {
  const parts = Object.entries(ids).map(([name, id]) => {
    const exports = require(id) as { default?: unknown };
    return [name, exports.default ?? exports];
  });
  return Object.defineProperty(Object.fromEntries(parts), '__esModule', { value: true });
}
