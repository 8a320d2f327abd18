import { dirname, join } from 'node:path';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { nearest } from '../../../shared/nearest.ts';
import { packageName } from '../../../shared/text.ts';
import type {
  WorkbenchManifest,
  WorkbenchModule,
  WorkbenchReact,
} from '../../../shared/workbench.ts';
import { componentImports, componentModule } from '../../bundle/plugins/ui-library.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { isFile } from '../../lib/files.ts';
import { locationOf, problemAt } from '../../lib/location.ts';
import { installedManifest, resolveAt } from '../../lib/modules/local-module.ts';
import { findPackage } from '../../lib/modules/packages.ts';
import { readModule } from '../../lib/modules/read-module.ts';
import { PressError } from '../../lib/problems.ts';
import type { Content } from '../../site/content.ts';
import { type BundleEntry, bundlePackages, hashedName, REACT_MODULE } from './bundle-packages.ts';
import { frameDocument } from './frame-document.ts';
import { type PackedScripts, packScripts } from './pack-scripts.ts';
import { wrapReact } from './wrap-react.ts';

/** File name in the workbench's folder → its content. */
export type WorkbenchFiles = ReadonlyMap<string, string>;

/**
 * Builds everything that demos need to run in the frame; nothing for a site without a workbench.
 * @param imported - what its demos import
 */
export async function buildWorkbench(
  config: ResolvedConfig,
  imported: DemoImports,
): Promise<WorkbenchFiles> {
  if (!config.workbench) return new Map();
  const { react: folders, watch } = config.workbench;
  const files = new Map([['frame.html', await frameDocument()]]);
  const reacts: WorkbenchReact[] = [];
  for (const folder of folders) {
    const { code, ...react } = buildReact(folder, config);
    const duplicate = reacts.find(({ name }) => name === react.name);
    if (duplicate) {
      const text = `names ${locationOf(folder)} in "workbench.react"; it has React ${react.version}, but React ${duplicate.version} is already listed; remove one of them, because readers choose by major version.`;
      throw new PressError(problemIn(config, text));
    }
    reacts.push(react);
    files.set(react.script, code);
  }
  reacts.sort((a, b) => Number(a.name) - Number(b.name));
  assertWatched(config, Object.keys(imported.modules));
  const packages = await buildPackages(imported, config);
  const modules = [...packages.modules].map(([name, module]): [string, WorkbenchModule] => {
    const ranges = reactRanges(name, imported.modules[name] ?? config.file, config);
    const supported = reacts.filter(({ version }) =>
      ranges.every((range) => isInRange(version, range)),
    );
    return [name, { ...module, reacts: supported.map((react) => react.name) }];
  });
  const { scripts, needs } = packages;
  const manifest: WorkbenchManifest = {
    reacts,
    watch,
    modules: Object.fromEntries(modules),
    needs,
    aliases: imported.aliases,
  };
  files.set('manifest.json', JSON.stringify(manifest));
  return new Map([...files, ...scripts]);
}

const REACT_MODULES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

function buildReact(folder: string, config: ResolvedConfig) {
  const from = join(folder, 'package.json');
  const react = findPackage({ specifier: 'react', from, alias: {} });
  const dom = findPackage({ specifier: 'react-dom', from, alias: {} });
  if (!react || !dom) {
    const text = `names ${locationOf(folder)} in "workbench.react", where react and react-dom are not installed; run npm install there.`;
    throw new PressError(problemIn(config, text));
  }
  const { version } = react;
  const [name = version] = version.split('.');
  // An older React lacks some of these modules, and a folder further up may have another React.
  const modules = REACT_MODULES.filter((specifier) => {
    const { manifest } = packageName(specifier) === 'react' ? react : dom;
    const path = specifier.slice(packageName(specifier).length);
    return path === '' || isFile(`${dirname(manifest)}${path}.js`);
  });
  const script = wrapReact(modules, from);
  return { name, version, modules, script: hashedName(`react-${name}`, script), code: script };
}

/** A problem of the configuration. */
const problemIn = ({ file }: ResolvedConfig, text: string) => problemAt({ file }, text);

export interface DemoImports {
  /** Module names that demos import, and the packages they belong to → a file that imports them. */
  modules: Record<string, string>;
  /** UI library → the names of the components that demos import. */
  components: Record<string, string[]>;
  /** The other names of pages, for imports that were written for other libraries. */
  aliases: Record<string, string>;
}

export async function importsOfDemos(
  { demos, search }: Pick<Content, 'demos' | 'search'>,
  { uiLibraries }: ResolvedConfig,
): Promise<DemoImports> {
  const modules = new Map<string, string>();
  const components: Record<string, string[]> = {};
  for (const { file, demo } of demos.values()) {
    for (const { name, code = '' } of demo.sources) {
      if (!/\.[jt]sx?$/.test(name)) continue;
      const from = join(dirname(file), name);
      for (const specifier of (await readModule(code, from)).imports) {
        if (!/^[@\w][^:]*$/.test(specifier) || REACT_MODULE.test(specifier)) continue;
        for (const module of [specifier, packageName(specifier)]) {
          if (!modules.has(module)) modules.set(module, from);
        }
      }
      for (const { library, components: imports } of componentImports(code, uiLibraries)) {
        const names = imports.map(({ name }) => name);
        components[library] = [...new Set([...(components[library] ?? []), ...names])];
      }
    }
  }
  const aliases = Object.values(search)
    .flat()
    .flatMap(({ title, aliases = [] }) =>
      aliases.filter(isFunctionName).map((name) => [name, title]),
    );
  return {
    modules: Object.fromEntries(modules),
    components,
    aliases: Object.fromEntries(aliases),
  };
}

/** Keywords such as `timer` may be the names of variables. */
const isFunctionName = (alias: string) => /^[a-z]+[A-Z]\w+$/.test(alias);

function assertWatched(config: ResolvedConfig, imported: readonly string[]) {
  const unknown = config.workbench?.watch.filter((name) => !imported.includes(name)) ?? [];
  if (unknown.length === 0) return;
  throw new PressError(
    unknown.map((name) => {
      const similar = nearest(name, imported);
      const remedy = similar ? `did you mean "${similar}"?` : 'no demo imports it, so remove it.';
      return problemIn(config, `names "${name}" in "workbench.watch"; ${remedy}`);
    }),
  );
}

interface Packages extends Pick<PackedScripts, 'scripts' | 'needs'> {
  modules: Map<string, Omit<WorkbenchModule, 'reacts'>>;
}

async function buildPackages(imported: DemoImports, config: ResolvedConfig): Promise<Packages> {
  const entries = new Map<string, BundleEntry>();
  /** UI library → the names of its components. */
  const components = new Map<string, string[]>();
  /** Entries that demos import as published → their package, in whose script they are. */
  const packageOfEntry = new Map<string, string>();
  for (const [specifier, from] of Object.entries(imported.modules)) {
    const library = Object.hasOwn(config.uiLibraries, specifier) && config.uiLibraries[specifier];
    if (!library) {
      entries.set(specifier, { specifier, from });
      packageOfEntry.set(specifier, packageName(specifier));
      continue;
    }
    const importedNames = imported.components[specifier] ?? [];
    const names = [...new Set([...importedNames, ...(library.workbench ?? [])])].sort(byName);
    components.set(specifier, names);
    for (const name of names) {
      const component = componentModule(library.browser, name);
      const style = componentModule(library.style, name);
      if (!importedNames.includes(name) && !isInstalled(component, from)) {
        const text = `names "${name}" in "uiLibraries.${specifier}.workbench", but there is no ${component}; correct the name, or remove it.`;
        throw new PressError(problemIn(config, text));
      }
      entries.set(`${specifier}/${name}`, { specifier: component, style, from });
      if (importedNames.includes(name)) packageOfEntry.set(`${specifier}/${name}`, specifier);
    }
  }
  if (entries.size === 0) return { modules: new Map(), needs: {}, scripts: new Map() };
  const bundled = await bundlePackages(config, entries);
  const { scripts, scriptOf, needs } = packScripts(bundled, packageOfEntry);
  const entryOf = (name: string) => {
    const module = bundled.entries.get(name) ?? '';
    return { module, script: scriptOf.get(module) ?? '' };
  };
  return {
    modules: new Map(
      Object.keys(imported.modules).map((specifier): [string, Omit<WorkbenchModule, 'reacts'>] => {
        const names = components.get(specifier);
        if (!names) return [specifier, { whole: entryOf(specifier) }];
        const entriesByName = names.map((name) => [name, entryOf(`${specifier}/${name}`)]);
        return [specifier, { components: Object.fromEntries(entriesByName) }];
      }),
    ),
    needs,
    scripts,
  };
}

function isInstalled(module: string, from: string): boolean {
  const name = packageName(module);
  const manifest = installedManifest(from, name);
  const path = manifest && join(dirname(manifest), module.slice(name.length));
  return path !== undefined && resolveAt(path, ['.js', '.mjs', '.cjs']) !== undefined;
}

/** Ignores case: `message` comes between `InputNumber` and `Select`. */
const byName = new Intl.Collator('en').compare;

/** The ranges of React that a package supports, from its manifest and the configuration. */
function reactRanges(name: string, from: string, { alias, uiLibraries }: ResolvedConfig): string[] {
  const { peers = {} } = findPackage({ specifier: name, from, alias }) ?? {};
  const library = Object.hasOwn(uiLibraries, name) ? uiLibraries[name] : undefined;
  return [peers.react, library?.react].filter((range) => range !== undefined);
}

/**
 * Whether a package's range allows a version of React. A range that cannot be parsed, such as a tag or an
 * address, allows every version.
 */
export function isInRange(version: string, range: string): boolean {
  return validRange(range) === null || satisfies(version, range, { includePrerelease: true });
}
