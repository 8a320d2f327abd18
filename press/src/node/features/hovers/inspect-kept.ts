import type { ResolvedConfig } from '../../config/config.ts';
import { readSource } from '../../lib/files.ts';
import { moduleSyntax } from '../../lib/modules/syntax.ts';
import type { Queries } from '../../lib/queries.ts';
import { reads, trackedBy } from '../../lib/tracking.ts';
import { findTypeScript } from './find-typescript.ts';
import { readTypesOf } from './read-from.ts';
import { readSiteTsconfig } from './tsconfig.ts';
import type { CodeModule, InspectedModule, TypeProject } from './type-project.ts';

interface Asked {
  modules: readonly CodeModule[];
  resolve: (results: InspectedModule[]) => void;
  reject: (error: unknown) => void;
}

export type InspectKept = (units: readonly CodeModule[][]) => Promise<InspectedModule[][]>;

/**
 * Asks TypeScript about units of modules which change together, at once about all whose results are
 * not known: its program is only made once.
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
      // One batch after the other, as all of them share a folder.
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
    { isDurable: true, settings: () => [version, root, alias] },
  );

  return (units) =>
    Promise.all(
      units.map((modules) =>
        inspected(modules).catch(() => modules.map(() => ({ names: [], mistakes: [] }))),
      ),
    );
}

/** Several units may have a module in common, such as what two demos import. */
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
