import { packageName } from '../../shared/text.ts';
import {
  packageScript,
  type RunMessage,
  WORKBENCH_FOLDER,
  type WorkbenchManifest,
} from '../../shared/workbench.ts';
import type { FetchFile } from '../routing/fetch-file.ts';
import { MissingFileError, OtherBuildError } from '../routing/file-errors.ts';
import type { Compilation } from './compile/compile.ts';
import { exportProblem, importProblem } from './problems.ts';
import type { ReactChoice, SessionOptions, WorkbenchProblem } from './types.ts';

type DemoFacts = SessionOptions['demo'];

const MANIFEST = 'manifest.json';

/** What the frame needs to run a text. */
export type Supply = Exclude<
  Awaited<ReturnType<ReturnType<typeof createSupplies>['supplyFor']>>,
  unknown[]
>;

/** Loads the site's scripts for the frame, each once; after a failure, the next call tries again. */
export function createSupplies(options: { base: string; fetchFile: FetchFile }) {
  const { base, fetchFile } = options;
  const folder = `${base}${WORKBENCH_FOLDER}/`;
  const texts = new Map<string, Promise<string>>();

  function load(name: string): Promise<string> {
    const text = texts.get(name) ?? read(name);
    texts.set(name, text);
    text.catch(() => texts.delete(name));
    return text;
  }

  async function read(name: string, cache?: RequestCache): Promise<string> {
    const isHashed = name !== MANIFEST;
    try {
      return await (await fetchFile(`/${WORKBENCH_FOLDER}/${name}`, { cache, isHashed })).text();
    } catch (error) {
      const isMissing = isHashed && error instanceof MissingFileError;
      throw isMissing && (await hasChanged()) ? new OtherBuildError(name) : error;
    }
  }

  /** Whether the manifest on the host has changed. */
  async function hasChanged(): Promise<boolean> {
    return (await read(MANIFEST, 'no-cache')) !== (await load(MANIFEST));
  }

  const manifest = async () => JSON.parse(await load(MANIFEST)) as WorkbenchManifest;

  return {
    frame: `${folder}frame.html`,
    /** The Reacts of the site, lowest first, for one demo. Rejects when they cannot be read. */
    async reactsFor(demo: DemoFacts): Promise<ReactChoice[]> {
      const { reacts, react: own, modules } = await manifest();
      return reacts.map(({ name, version }) => {
        const unsupportedBy = Object.keys(demo.dependencies).find(
          (one) => Object.hasOwn(modules, one) && !modules[one]?.reacts.includes(name),
        );
        return { name, version, isDefault: name === own, unsupportedBy };
      });
    },

    /** Resolves the imports of the code; returns the problems if some cannot be resolved. */
    async supplyFor(
      imports: Compilation['imports'],
      { demo, react: wanted }: { demo: DemoFacts; react: string | undefined },
    ) {
      const facts = await manifest();
      const react = facts.reacts.find(({ name }) => name === (wanted ?? facts.react));
      if (!react) throw new Error(`there is no React ${wanted}`);
      const all = withWatched(imports, { facts, demo, react });
      const resolved = resolveImports(all, { facts, demo, react });
      const { problems, packages, files, libraryOf } = resolved;
      if (problems.length > 0) return problems;
      const used = [{ script: react.script, from: 'react' }, ...files];
      const scripts = inOrder(used, facts.needs).map(async ({ script, from }) => {
        const text = await load(script);
        return `${text}\n//# sourceURL=${packageScript(from)}`;
      });
      return {
        scripts: await Promise.all(scripts),
        packages,
        watch: facts.watch,
        react: react.name,
        libraryOf,
      };
    },
  };
}

/** `jsx-runtime` and the like are imported by the compiler, not by people. */
const isWritten = (module: string) => !module.includes('jsx');

interface ResolveOptions {
  facts: WorkbenchManifest;
  demo: DemoFacts;
  react: WorkbenchManifest['reacts'][number];
}

/**
 * Also the watched packages that the text does not import, if they run on its React: the frame then knows
 * the names that they export, which readers use without an import.
 */
function withWatched(
  imports: Compilation['imports'],
  { facts: { watch, modules }, demo, react }: ResolveOptions,
): Compilation['imports'] {
  const known = watch.filter((name) => {
    const module = modules[name];
    const isAvailable = module?.whole && module.reacts.includes(react.name);
    return isAvailable && Object.hasOwn(demo.dependencies, name) && !imports.has(name);
  });
  const unused = { names: new Set<string>(), placeOf: () => ({ file: '', line: 1, column: 1 }) };
  return new Map([...imports, ...known.map((name) => [name, unused] as const)]);
}

function resolveImports(imports: Compilation['imports'], { facts, demo, react }: ResolveOptions) {
  const problems: WorkbenchProblem[] = [];
  const packages: RunMessage['packages'] = {};
  const files: UsedScript[] = [];
  const modules = Object.keys(facts.modules).filter((name) =>
    Object.hasOwn(demo.dependencies, packageName(name)),
  );

  for (const [name, { names, placeOf }] of imports) {
    if (react.modules.includes(name) || name === 'react/jsx-runtime') continue;
    const module = modules.includes(name) ? facts.modules[name] : undefined;
    if (!module) {
      const available = [...react.modules.filter(isWritten), ...modules];
      problems.push(importProblem(name, { available, place: placeOf() }));
    } else if (!module.reacts.includes(react.name)) {
      const available = module.reacts;
      problems.push({ kind: 'unsupported', detail: name, react: react.name, available });
    } else if (module.whole) {
      packages[name] = module.whole.module;
      files.push({ script: module.whole.script, from: packageName(name) });
    } else {
      const parts = module.parts ?? {};
      const available = Object.keys(parts);
      const taken: Record<string, string> = {};
      for (const one of names ?? available) {
        const part = Object.hasOwn(parts, one) && parts[one];
        if (part) {
          taken[one] = part.module;
          files.push({ script: part.script, from: packageName(name) });
        } else if (one === 'default') {
          problems.push(exportProblem(one, { from: name, available, place: placeOf(one) }));
        } else {
          // The library may well export it, but the site does not have it.
          problems.push(importProblem(one, { available, place: placeOf(one) }));
        }
      }
      packages[name] = taken;
    }
  }
  const libraryOf = (component: string) =>
    modules.find((name) => Object.hasOwn(facts.modules[name]?.parts ?? {}, component));
  return { problems, packages, files, libraryOf };
}

interface UsedScript {
  script: string;
  /** The package that the script belongs to. */
  from: string;
}

/** Sorts scripts so that each comes after those that it needs. */
function inOrder(used: UsedScript[], needs: Record<string, string[]>): UsedScript[] {
  const ordered: UsedScript[] = [];
  const seen = new Set<string>();
  const visit = ({ script, from }: UsedScript) => {
    if (seen.has(script)) return;
    seen.add(script);
    for (const needed of needs[script] ?? []) visit({ script: needed, from });
    ordered.push({ script, from });
  };
  used.forEach(visit);
  return ordered;
}
