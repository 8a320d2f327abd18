import { isAbsolute } from 'node:path';
import { packageName, typingsName } from '../../../shared/package-name.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { readSource } from '../../lib/files.ts';
import { installedManifest, isRelative, resolveLocal } from '../../lib/modules/local-module.ts';
import { aliasOf } from '../../lib/modules/packages.ts';
import { moduleSyntax } from '../../lib/modules/syntax.ts';
import type { Queries, Query } from '../../lib/queries.ts';
import { reads, trackedBy } from '../../lib/tracking.ts';
import { findTypeScript } from './find-typescript.ts';
import { readSiteTsconfig } from './tsconfig.ts';
import type { CodeModule, InspectedModule, TypeProject } from './type-project.ts';

interface Inspection {
  modules: readonly CodeModule[];
  resolve: (results: InspectedModule[]) => void;
  reject: (error: unknown) => void;
}

export type InspectKept = (units: readonly CodeModule[][]) => Promise<InspectedModule[][]>;

/**
 * Queries TypeScript about units, which are modules that change together. All units without a known result
 * are queried at once, so that its program is created only once.
 */
export function createInspectKept(
  config: ResolvedConfig,
  {
    queries,
    project,
    onFailure,
  }: { queries: Queries; project: TypeProject; onFailure: (error: unknown) => void },
): InspectKept {
  const { version } = findTypeScript(config);
  const { root, alias } = config;
  const waiting: Inspection[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const inspect = (modules: readonly CodeModule[]) =>
    new Promise<InspectedModule[]>((resolve, reject) => {
      // In sequence, because all batches share a folder.
      if (waiting.length === 0) setImmediate(() => enqueue(waiting.splice(0)));
      waiting.push({ modules, resolve, reject });
    });

  function enqueue(batch: Inspection[]) {
    queue = queue
      // Not tracked: the version of the TypeScript that answers is part of the key.
      .then(() => trackedBy({ reads: new Set() }, () => answer(batch, project)))
      .catch((error) => {
        onFailure(error);
        for (const { reject } of batch) reject(error);
      });
  }

  // Once for a file that many demos import.
  const sourcesOf = queries.query('type-sources', (file: string) =>
    sourcesIn({ file, text: readSource(file) }, alias),
  );
  const tsconfigs = queries.query('tsconfigs', () => readSiteTsconfig(config).files);
  const inspected = queries.query(
    'hovers',
    async (modules: readonly CodeModule[]) => {
      reads(...(await tsconfigs(null)));
      await readTypesOf(modules, { alias, sourcesOf });
      return inspect(modules);
    },
    { isDurable: true, settings: [version, root, alias] },
  );

  return (units) =>
    Promise.all(
      units.map((modules) =>
        inspected(modules).catch(() => modules.map(() => ({ names: [], mistakes: [] }))),
      ),
    );
}

/** Several units may share a module, such as a file that two demos import. */
async function answer(waiting: readonly Inspection[], project: TypeProject): Promise<void> {
  const keyOf = ({ file, text }: CodeModule) => `${file}\n${text}`;
  const all = waiting.flatMap(({ modules }) => modules);
  const distinct = new Map(all.map((one) => [keyOf(one), one]));
  const results = await project.inspect([...distinct.values()]);
  const byKey = new Map([...distinct.keys()].map((key, index) => [key, results[index]]));
  for (const { modules, resolve } of waiting) {
    resolve(modules.map((one) => byKey.get(keyOf(one)) as InspectedModule));
  }
}

const EXTENSIONS = ['.ts', '.tsx', '.d.ts', '.jsx', '.js'];
const SCRIPT = /\.[cm]?[jt]sx?$/;

interface Script {
  file: string;
  text: string;
}

type Alias = ResolvedConfig['alias'];

/** Reads what the types in modules come from: local files, and the manifests of packages. */
async function readTypesOf(
  modules: readonly Script[],
  { alias, sourcesOf }: { alias: Alias; sourcesOf: Query<string, string[]> },
): Promise<void> {
  const own = new Map(modules.map((module) => [module.file, module]));
  const scripts = new Set(own.keys());
  // A set also iterates over what is added on the way.
  for (const file of scripts) {
    const module = own.get(file);
    // Directly, too: its types can change where its imports do not.
    if (!module) reads(file);
    for (const one of module ? sourcesIn(module, alias) : await sourcesOf(file)) {
      if (SCRIPT.test(one)) scripts.add(one);
      else reads(one);
    }
  }
}

/** The local files that a script imports, and the manifests of packages. */
function sourcesIn({ file, text }: Script, alias: Alias): string[] {
  const manifests = (name: string) =>
    [name, typingsName(name)].flatMap((one) => installedManifest(file, one) ?? []);
  const imported = moduleSyntax(text, file).imports.flatMap((specifier) => {
    const name = isRelative(specifier) ? undefined : aliasOf(specifier, alias);
    const target = name ? (alias[name] ?? '') + specifier.slice(name.length) : specifier;
    if (!isRelative(specifier) && !isAbsolute(target)) return manifests(packageName(target));
    return resolveLocal({ from: file, specifier: target, extensions: EXTENSIONS }) ?? [];
  });
  return [...manifests('react'), ...imported];
}
