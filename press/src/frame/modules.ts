type Factory = (require: Require, module: Module, exports: object) => void;
export type Require = (name: string) => unknown;

interface Module {
  exports: object;
}

export type Registry = ReturnType<typeof createRegistry>;

/** The registry in which scripts define their modules, as CommonJS. */
export function createRegistry() {
  const factories = new Map<string, Factory>();
  const modules = new Map<string, Module>();
  /** Module name → id, for modules that are required by name. */
  const provided = new Map<string, string>();
  const replaced = new Map<string, object>();

  function load(id: string): object {
    const known = modules.get(id);
    if (known) return known.exports;
    const factory = factories.get(id);
    if (!factory) throw new Error(`There is no module ${id}.`);
    const module: Module = { exports: {} };
    modules.set(id, module);
    factory(requireFrom, module, module.exports);
    return module.exports;
  }

  const requireFrom: Require = (name) =>
    replaced.get(name) ?? load(provided.get(name) ?? name.replace(/^\.\//, ''));

  return {
    /** For the scripts. */
    define: (id: string, factory: Factory) => void factories.set(id, factory),
    provide(ids: Record<string, string>) {
      for (const [name, id] of Object.entries(ids)) provided.set(name, id);
    },
    /** Overrides a module from now on. */
    replace: (name: string, exports: object) => void replaced.set(name, exports),
    has: (name: string) => provided.has(name) || replaced.has(name),
    require: requireFrom,
    load,
  };
}
