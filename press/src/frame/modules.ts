import {
  type FrameModule,
  type FromFrame,
  MAX_EXPORTS,
  type RunMessage,
} from '../shared/workbench.ts';
import type { createRecorder } from './recorder/recorder.ts';

type Require = (name: string) => unknown;

interface Module {
  exports: object;
}

type Factory = (require: Require, module: Module, exports: object) => void;

type Script = Extract<FrameModule, { kind: 'script' }>;

type Guard = (file: number, offset: number) => void;

/** A file of the demo, compiled by the page. */
type DemoFactory = (require: Require, module: Module, exports: object, guard: Guard) => void;

/** A name is imported that its module does not export; the page is notified by another message. */
export class UnexportedError extends Error {}

type Registry = ReturnType<typeof createRegistry>;

/** The registry in which scripts define their modules, as CommonJS. */
export function createRegistry() {
  const factories = new Map<string, Factory>();
  const files: DemoFactory[] = [];
  const modules = new Map<string, Module>();
  /** Module name → id, for modules that are required by name. */
  const provided = new Map<string, string>();

  const require: Require = (name) => {
    const id = provided.get(name) ?? name.replace(/^\.\//, '');
    const loaded = modules.get(id);
    if (loaded) return loaded.exports;
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
    has: (name: string) => provided.has(name),
    /** For modules that are required by name; the module of the id stays. */
    replace(name: string, exports: object) {
      provided.set(name, name);
      modules.set(name, { exports });
    },
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
  { require }: Pick<Registry, 'require'>,
): string | undefined {
  const modules = Object.entries({ react: 'react', ...packages });
  return modules.find(([, id]) => typeof id === 'string' && hasExport(require(id), name))?.[0];
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
  guard: Guard;
  send: (message: FromFrame) => void;
}): (file: number) => object {
  const { message, registry, recorder, guard, send } = options;
  const packages = new Map<string, object>();
  const modules = new Map<number, Module>();
  const loading = new Set<number | undefined>();

  function loadPackage(name: string): object {
    const loaded = packages.get(name);
    if (loaded) return loaded;
    const ids = Object.hasOwn(message.packages, name) ? message.packages[name] : undefined;
    if (ids === undefined && !registry.has(name)) {
      // The page has checked all names except those that are computed while the code runs.
      throw new Error(`“${name}” cannot be imported here.`);
    }
    const exports =
      typeof ids === 'object'
        ? componentsOf(ids, registry.require)
        : (registry.require(ids ?? name) as object);
    const library = message.watch.includes(name) ? recorder.watchLibrary(exports) : exports;
    packages.set(name, library);
    return library;
  }

  /** CommonJS would make an import of a name that does not exist `undefined`, without an error. */
  function assertExports(exports: unknown, from: string, file: number, { requiredNames }: Script) {
    const names = Object.hasOwn(requiredNames, from) ? requiredNames[from] : undefined;
    const missing = names?.filter((name) => !hasExport(exports, name)) ?? [];
    const available = Object.keys(Object(exports)).slice(0, MAX_EXPORTS);
    for (const name of missing) send({ type: 'unexported', file, from, name, available });
    if (missing.length > 0) throw new UnexportedError(from);
  }

  return function load(file) {
    const loaded = modules.get(file);
    if (loaded) return loaded.exports;
    const source = message.modules[file];
    const module: Module = { exports: {} };
    modules.set(file, module);
    if (source?.kind === 'style') addStyle(source.text);
    if (source?.kind === 'data') module.exports = JSON.parse(source.text);
    if (source?.kind === 'script') {
      const require: Require = (name) => {
        const local = Object.hasOwn(source.local, name) ? source.local[name] : undefined;
        const exports = local === undefined ? loadPackage(name) : load(local);
        // In a circular import, the other file's exports may be incomplete.
        if (!loading.has(local)) assertExports(exports, name, file, source);
        return exports;
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
  const members = Object(exports) as object;
  return name in members || (name === 'default' && !('__esModule' in members));
}

/** The components of a UI library, each the default export of a module. */
function componentsOf(ids: Record<string, string>, require: Require): object {
  const components = Object.entries(ids).map(([name, id]) => {
    const exports = require(id) as { default?: unknown };
    return [name, exports.default ?? exports];
  });
  return Object.defineProperty(Object.fromEntries(components), '__esModule', { value: true });
}
