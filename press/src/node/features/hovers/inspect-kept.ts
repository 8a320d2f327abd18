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

interface Asked {
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
  const asked: Asked[] = [];
  let queue: Promise<unknown> = Promise.resolve();

  const inspect = (modules: readonly CodeModule[]) =>
    new Promise<InspectedModule[]>((resolve, reject) => {
      // In sequence, because all batches share a folder.
      if (asked.length === 0) setImmediate(() => enqueue(asked.splice(0)));
      asked.push({ modules, resolve, reject });
    });

  function enqueue(batch: Asked[]) {
    queue = queue
      // Not tracked: the version of the TypeScript that answers is part of the key.
      .then(() => trackedBy({ reads: new Set() }, () => answer(batch, project)))
      .catch((error) => {
        onFailure(error);
        for (const { reject } of batch) reject(error);
      });
  }

  const importsOf = queries.query(
    'imports',
    (file: string) => moduleSyntax(readSource(file), file).imports,
  );
  const tsconfigs = queries.query('tsconfigs', () => readSiteTsconfig(config).files);
  const inspected = queries.query(
    'hovers',
    async (modules: readonly CodeModule[]) => {
      reads(...(await tsconfigs(null)));
      await readTypesOf(modules, { config, importsOf });
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
async function answer(asked: readonly Asked[], project: TypeProject): Promise<void> {
  const keyOf = ({ file, text }: CodeModule) => `${file}\n${text}`;
  const all = asked.flatMap(({ modules }) => modules);
  const distinct = new Map(all.map((one) => [keyOf(one), one]));
  const results = await project.inspect([...distinct.values()]);
  const byKey = new Map([...distinct.keys()].map((key, index) => [key, results[index]]));
  for (const { modules, resolve } of asked) {
    resolve(modules.map((one) => byKey.get(keyOf(one)) as InspectedModule));
  }
}

const EXTENSIONS = ['.ts', '.tsx', '.d.ts', '.jsx', '.js'];
const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Records what the types in modules depend on: local files, and the manifests of packages. */
async function readTypesOf(
  modules: readonly { file: string; text: string }[],
  {
    config: { alias },
    importsOf,
  }: { config: Pick<ResolvedConfig, 'alias'>; importsOf: Query<string, string[]> },
): Promise<void> {
  const texts = new Map(modules.map(({ file, text }) => [file, text]));
  const waiting = new Set(texts.keys());

  function readPackage(from: string, name: string) {
    for (const one of [name, typingsName(name)]) {
      const manifest = installedManifest(from, one);
      if (manifest) reads(manifest);
    }
  }

  // The loop also visits entries that are added to the set meanwhile.
  for (const file of waiting) {
    readPackage(file, 'react');
    const text = texts.get(file);
    // The package itself, too: its types can change although its imports do not.
    if (text === undefined) reads(file);
    const imports = text === undefined ? await importsOf(file) : moduleSyntax(text, file).imports;
    for (const specifier of imports) {
      const name = isRelative(specifier) ? undefined : aliasOf(specifier, alias);
      const target = name ? (alias[name] ?? '') + specifier.slice(name.length) : specifier;
      if (!isRelative(specifier) && !isAbsolute(target)) {
        readPackage(file, packageName(target));
        continue;
      }
      const found = resolveLocal({ from: file, specifier: target, extensions: EXTENSIONS });
      if (found && SCRIPT.test(found)) waiting.add(found);
      else if (found) reads(found);
    }
  }
}
