import { packageName } from '../../shared/text.ts';
import {
  packageScript,
  type RunMessage,
  type ScriptModule,
  WORKBENCH_FOLDER,
  type WorkbenchManifest,
  type WorkbenchReact,
} from '../../shared/workbench.ts';
import { fetchFile } from '../routing/fetch-file.ts';
import type { Compilation, Outcome } from './compile/compile.ts';
import { exportProblem, importProblem } from './import-problem.ts';
import type { ReactChoices, SessionOptions, WorkbenchProblem } from './types.ts';

type DemoFacts = SessionOptions['demo'];
type Imports = Compilation['imports'];

/** What the frame needs to run a text. */
export interface Supply extends Pick<RunMessage, 'scripts' | 'packages' | 'watch'> {
  /** The UI library that has a component. */
  libraryOf: (component: string) => string | undefined;
  aliases: WorkbenchManifest['aliases'];
}

/** The site's files for the frame, each loaded once. */
const texts = new Map<string, Promise<string>>();

function load(name: string, isHashed: boolean): Promise<string> {
  const path = `/${WORKBENCH_FOLDER}/${name}`;
  const text = texts.get(name) ?? fetchFile(path, { isHashed }).then((file) => file.text());
  texts.set(name, text);
  // After a failure, the next call tries again.
  text.catch(() => texts.delete(name));
  return text;
}

const loadManifest = async () =>
  JSON.parse(await load('manifest.json', false)) as WorkbenchManifest;

/** The modules besides React that a demo can import, by name. */
function modulesOf({ dependencies }: DemoFacts, manifest: WorkbenchManifest) {
  const modules = Object.entries(manifest.modules);
  return new Map(modules.filter(([name]) => Object.hasOwn(dependencies, packageName(name))));
}

/** The versions of React for one demo. Rejects when they cannot be read. */
export async function reactChoices(demo: DemoFacts): Promise<ReactChoices> {
  const manifest = await loadManifest();
  const reacts = manifest.reacts.map(({ name }) => name);
  const modules = [...modulesOf(demo, manifest).values()];
  const usualReact = reacts.findLast((name) =>
    modules.every((module) => module.reacts.includes(name)),
  );
  return { reacts, usualReact: usualReact ?? reacts.at(-1) ?? '' };
}

/** Resolves the imports of the code; returns the problems if some cannot be resolved. */
export async function supplyFor(
  imports: Imports,
  demo: DemoFacts,
  chosenReact: string,
): Promise<Outcome<Supply>> {
  const manifest = await loadManifest();
  const react = manifest.reacts.find(({ name }) => name === chosenReact) as WorkbenchReact;
  const { problems, packages, scripts, libraryOf } = resolveImports(imports, manifest, demo, react);
  if (problems.length > 0) return { problems };
  const needed = [{ script: react.script, from: 'react' }, ...scripts];
  const sources = inOrder(needed, manifest.needs).map(
    async ({ script, from }) => `${await load(script, true)}\n//# sourceURL=${packageScript(from)}`,
  );
  // Without a watched package, the timeline shows the hooks of React that the code calls itself.
  const isWatched = imports.some(({ specifier }) => manifest.watch.includes(specifier));
  const watch = isWatched ? manifest.watch : ['react'];
  const { aliases } = manifest;
  return { value: { scripts: await Promise.all(sources), packages, watch, libraryOf, aliases } };
}

function resolveImports(
  imports: Imports,
  manifest: WorkbenchManifest,
  demo: DemoFacts,
  react: WorkbenchReact,
) {
  const modules = modulesOf(demo, manifest);
  const problems: WorkbenchProblem[] = [];
  const packages: RunMessage['packages'] = {};
  const scripts: UsedScript[] = [];
  const use = ({ module, script }: ScriptModule, name: string) => {
    scripts.push({ script, from: packageName(name) });
    return module;
  };

  for (const { specifier: name, names, isWhole, locate } of imports) {
    if (react.modules.includes(name)) continue;
    const module = modules.get(name);
    if (!module) {
      // `jsx-runtime` is for compilers, not for people.
      const ofReact = react.modules.filter((module) => !module.includes('jsx'));
      const available = [...ofReact, ...modules.keys()];
      problems.push(importProblem(name, available, locate()));
      continue;
    }
    const { reacts, whole } = module;
    if (!reacts.includes(react.name)) {
      problems.push({ kind: 'unsupported', detail: name, react: react.name, available: reacts });
      continue;
    }
    if (whole) {
      packages[name] = use(whole, name);
      continue;
    }
    const components = new Map(Object.entries(module.components ?? {}));
    const available = [...components.keys()];
    const ids: Record<string, string> = Object(packages[name]);
    packages[name] = ids;
    for (const component of isWhole ? available : names.keys()) {
      const script = components.get(component);
      const place = locate(component);
      if (script) ids[component] = use(script, name);
      else if (component === 'default') {
        const written = names.get(component)?.written;
        problems.push(exportProblem(component, { from: name, available, place }, written));
      } else {
        // The library may well export it, but the site does not have it.
        problems.push(importProblem(component, available, place));
      }
    }
  }
  // Watched packages are loaded even if the text does not import them: the frame then knows their exports,
  // and can name the missing import.
  for (const [name, { whole, reacts }] of modules) {
    const isWatched = manifest.watch.includes(name) && reacts.includes(react.name);
    if (whole && isWatched) packages[name] = use(whole, name);
  }
  const libraryOf = (component: string) =>
    [...modules].find(([, { components = {} }]) => Object.hasOwn(components, component))?.[0];
  return { problems, packages, scripts, libraryOf };
}

interface UsedScript {
  script: string;
  /** The package that the script belongs to. */
  from: string;
}

/** Sorts scripts so that each comes after those that it needs. */
function inOrder(scripts: UsedScript[], needs: Record<string, string[]>): UsedScript[] {
  const ordered: UsedScript[] = [];
  const seen = new Set<string>();
  const visit = ({ script, from }: UsedScript) => {
    if (seen.has(script)) return;
    seen.add(script);
    for (const needed of needs[script] ?? []) visit({ script: needed, from });
    ordered.push({ script, from });
  };
  scripts.forEach(visit);
  return ordered;
}
