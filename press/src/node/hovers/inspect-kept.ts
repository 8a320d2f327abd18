import type { ResolvedConfig } from '../config/config.ts';
import { recall } from '../store/recall.ts';
import type { Store } from '../store/store.ts';
import { findTypeScript } from './find-typescript.ts';
import { filesReadFrom, type KnownImports } from './read-from.ts';
import { readSiteTsconfig } from './tsconfig.ts';
import type { CodeModule, InspectedModule, TypeProject } from './type-project.ts';

interface Asked {
  modules: readonly CodeModule[];
  resolve: (results: InspectedModule[]) => void;
  reject: (error: unknown) => void;
}

export type InspectKept = (units: readonly CodeModule[][]) => Promise<InspectedModule[][]>;

/**
 * Asks TypeScript about units of modules which change together, at once about all that the store
 * does not know: its program is only made once.
 */
export function createInspectKept(
  config: ResolvedConfig,
  {
    openStore,
    project,
    onFailure,
  }: {
    /** A store of its own for each question, which looks at files anew. */
    openStore: () => Store | undefined;
    project: TypeProject;
    onFailure: (error: unknown) => void;
  },
): InspectKept {
  const { version } = findTypeScript(config);
  const { root, alias } = config;
  let queue: Promise<unknown> = Promise.resolve();

  return async (units) => {
    const store = openStore();
    const known: KnownImports = new Map();
    const tsconfigs = readSiteTsconfig(config).files;
    const asked: Asked[] = [];
    let unknown = units.length;
    const arrive = () => {
      unknown -= 1;
      if (unknown > 0 || asked.length === 0) return;
      // One after the other, as all of them share a folder.
      const answered = queue.then(() => answer(asked, project));
      queue = answered.catch((error) => {
        onFailure(error);
        for (const { reject } of asked) reject(error);
      });
    };
    const found = units.map(async (modules) => {
      let isAsked = false;
      const results = await recall(store, {
        kind: 'hovers',
        key: JSON.stringify([version, root, alias, modules]),
        async make() {
          const files = [...tsconfigs, ...filesReadFrom(modules, { config, known })];
          const value = await new Promise<InspectedModule[]>((resolve, reject) => {
            isAsked = true;
            asked.push({ modules, resolve, reject });
            arrive();
          });
          return { value, files };
        },
      }).catch((error) => {
        if (!isAsked) onFailure(error);
        return modules.map(() => ({ names: [], mistakes: [] }));
      });
      if (!isAsked) arrive();
      return results;
    });
    return Promise.all(found);
  };
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
