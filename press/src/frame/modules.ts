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
  /** False while it is loading, such as in a circular import. */
  isComplete: boolean;
}

type Factory = (require: Require, module: Module, exports: object) => void;

type Script = Extract<FrameModule, { kind: 'script' }>;

type Guard = (file: number, offset: number) => void;

/** A file of the demo, compiled by the page. */
type DemoFactory = (...args: [...Parameters<Factory>, guard: Guard, react: unknown]) => void;

/** A name is imported that its module does not export; the page is notified by another message. */
export class UnexportedError extends Error {}

const fileId = (file: number) => `file!${file}`;

/** The id of the demo's first file, which exports its component. */
export const DEMO = fileId(0);

/** The id of React as the demo gets it when its hooks are recorded: not those that packages call. */
const WATCHED_REACT = 'watched!react';

/**
 * The registry in which scripts define their modules, as CommonJS. What the demo imports is loaded when it
 * is required; watched hooks are recorded.
 */
export function createRegistry(options: {
  message: Pick<RunMessage, 'modules' | 'packages' | 'watch'>;
  recorder: Pick<ReturnType<typeof createRecorder>, 'watchLibrary'>;
  guard: Guard;
  send: (message: FromFrame) => void;
}) {
  const { message, recorder, guard, send } = options;
  const factories = new Map<string, Factory>();
  const modules = new Map<string, Module>();
  /** Name under which a module is required → its id. */
  const idsByName = new Map<string, string>();

  const define = (id: string, factory: Factory) => void factories.set(id, factory);
  const require: Require = (name) => load(idsByName.get(name) ?? name.replace(/^\.\//, '')).exports;

  function load(id: string): Module {
    const loaded = modules.get(id);
    if (loaded) return loaded;
    const factory = factories.get(id);
    if (!factory) throw new Error(`There is no module ${id}: remove its import.`);
    const module: Module = { exports: {}, isComplete: false };
    modules.set(id, module);
    factory(require, module, module.exports);
    module.isComplete = true;
    return module;
  }

  /** The components of a UI library, each the default export of a module. */
  function componentsOf(ids: Record<string, string>): object {
    const components = Object.entries(ids).map(([name, id]) => {
      const exports: { default?: unknown } = load(id).exports;
      return [name, exports.default ?? exports];
    });
    return Object.defineProperty(Object.fromEntries(components), '__esModule', { value: true });
  }

  /** From now on, requiring the name loads a new module; the old one is still required by its id. */
  function replace(name: string, exportsOf: () => object) {
    idsByName.set(name, `name!${name}`);
    define(`name!${name}`, (_, module) => {
      module.exports = exportsOf();
    });
  }

  for (const [name, ids] of Object.entries(message.packages)) {
    replace(name, () => {
      const exports = typeof ids === 'object' ? componentsOf(ids) : load(ids).exports;
      return message.watch.includes(name) ? recorder.watchLibrary(exports) : exports;
    });
  }
  define(WATCHED_REACT, (_, module) => {
    module.exports = recorder.watchLibrary(require('react') as object, false);
  });
  for (const [file, source] of message.modules.entries()) {
    define(fileId(file), (_, module) => {
      if (source.kind === 'style') addStyle(source.text);
      if (source.kind === 'data') module.exports = JSON.parse(source.text);
    });
  }

  const requireIn =
    (file: number, { local, requiredNames }: Script): Require =>
    (from) => {
      const isWatchedReact = from === 'react' && message.watch.includes(from);
      const packageId = isWatchedReact ? WATCHED_REACT : idsByName.get(from);
      const id = Object.hasOwn(local, from) ? fileId(local[from] as number) : packageId;
      // The page has checked all names except those that are computed while the code runs.
      if (id === undefined) throw new Error(`“${from}” cannot be imported here.`);
      const { exports, isComplete } = load(id);
      if (!isComplete) return exports;
      // CommonJS would make an import of a name that does not exist `undefined`, without an error.
      const missing = requiredNames[from]?.filter((name) => !hasExport(exports, name)) ?? [];
      const available = Object.keys(Object(exports)).slice(0, MAX_EXPORTS);
      for (const name of missing) send({ type: 'unexported', file, from, name, available });
      if (missing.length > 0) throw new UnexportedError(from);
      return exports;
    };

  return {
    require,
    has: (name: string) => idsByName.has(name),
    replace,
    /** React, or the package of the demo, that exports a name. */
    exporterOf(name: string): string | undefined {
      const { packages } = message;
      const whole = Object.keys(packages).filter(
        (library) => typeof packages[library] === 'string',
      );
      return ['react', ...whole].find((library) => hasExport(require(library), name));
    },
    /** Called by the scripts that the page sends. */
    api: {
      define,
      provide(ids: Record<string, string>) {
        for (const [name, id] of Object.entries(ids)) idsByName.set(name, id);
      },
      style: addStyle,
      demo(file: number, factory: DemoFactory) {
        const source = message.modules[file] as Script;
        define(fileId(file), (_, module) =>
          factory(requireIn(file, source), module, module.exports, guard, require('react')),
        );
      },
    },
  };
}

function addStyle(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  // Before the style sheet of the page, which overrides it.
  document.head.insertBefore(style, document.getElementById('page-css'));
}

/** The default export of a module that is not marked as an ES module is the module itself. */
function hasExport(exports: unknown, name: string): boolean {
  const members = Object(exports) as object;
  return name in members || (name === 'default' && !('__esModule' in members));
}
