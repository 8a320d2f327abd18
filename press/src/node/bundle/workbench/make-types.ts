import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PressError } from '../../../shared/error.ts';
import { packageName } from '../../../shared/package-name.ts';
import type { WorkbenchTypes } from '../../../shared/workbench.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { inRepository, locationOf, problemAt } from '../../lib/location.ts';
import { builtBytes, builtFile } from '../../lib/modules/engine-file.ts';
import type { Queries } from '../../lib/queries.ts';
import { reads } from '../../lib/tracking.ts';
import { bundleInputs } from '../bundle-inputs.ts';
import { hashedName, REACT_MODULE } from './bundle.ts';
import { collectDeclarations, type Declarations } from './declarations.ts';

export interface MakeTypesOptions {
  config: ResolvedConfig;
  queries: Queries;
  /** The name of a React → the folder in which it is installed. */
  reacts: ReadonlyMap<string, string>;
  /** Module names that demos import → a file that imports them. */
  modules: ReadonlyMap<string, string>;
}

interface MadeTypes {
  files: Map<string, string | Uint8Array>;
  manifest: WorkbenchTypes;
}

const REACT_MODULES = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'];

/** Builds the worker with TypeScript, and the declarations that demos are checked with. */
export async function makeTypes(options: MakeTypesOptions): Promise<MadeTypes> {
  const { config, queries, reacts, modules } = options;
  // As bytes: to decode and encode five megabytes would take longer than everything else here.
  const worker = await builtBytes('types-worker.js');
  const { hash, gzip } = JSON.parse(await builtFile('types-worker.json'));
  const script = `types-worker.${hash}.js`;
  const key = [config.alias, [...reacts], [...modules]];
  const packed = queries.query('types', packDeclarations, { isDurable: true });
  const { packs, ...made } = await packed(key, options);
  return {
    files: new Map<string, string | Uint8Array>([
      [script, worker],
      ...packs.map(({ name, text }) => [name, text] as const),
    ]),
    manifest: {
      worker: script,
      reacts: made.reacts,
      packages: made.packages,
      sizes: Object.fromEntries([[script, gzip], ...packs.map((pack) => [pack.name, pack.gzip])]),
    },
  };
}

function packDeclarations(_key: unknown, { config, reacts, modules }: MakeTypesOptions) {
  const { alias } = config;
  const packs: { name: string; text: string; gzip: number }[] = [];
  const pack = (name: string, files: Declarations['files']) => {
    if (Object.keys(files).length === 0) return [];
    const text = JSON.stringify(files);
    const file = hashedName(`types-${name}`, text).replace(/js$/, 'json');
    packs.push({ name: file, text, gzip: gzipSync(text).length });
    return [file];
  };
  const all = [...reacts].map(([name, folder]) => {
    const from = join(folder, 'package.json');
    const collected = collectDeclarations({
      modules: new Map(REACT_MODULES.map((module) => [module, from])),
      alias: {},
    });
    assertTyped(collected.files, { name, folder, config });
    return { name, ...collected };
  });
  // Most of it is names of CSS, which are the same for every React.
  const shared = sharedFiles(all.map(({ files }) => files));
  const common = pack('react', shared);
  const names = new Set([...modules.keys()].map(packageName));
  const packages = [...names].map((name) => {
    const own = new Map([...modules].filter(([module]) => packageName(module) === name));
    return { name, ...collectDeclarations({ modules: own, alias, external: REACT_MODULE }) };
  });
  const madeFrom = [...all, ...packages].flatMap((one) => one.madeFrom);
  reads(...bundleInputs(madeFrom, config.repositoryRoot));
  return {
    reacts: Object.fromEntries(
      all.map(({ name, files }) => [
        name,
        [...common, ...pack(`react-${name}`, without(files, shared))],
      ]),
    ),
    packages: Object.fromEntries(
      packages.flatMap(({ name, files }) =>
        pack(name.replace(/^@/, '').replaceAll('/', '_'), files).map((file) => [name, file]),
      ),
    ),
    packs,
  };
}

/** The files that are equal for all Reacts. */
function sharedFiles([first = {}, ...others]: Declarations['files'][]): Declarations['files'] {
  return Object.fromEntries(
    Object.entries(first).filter(([path, text]) => others.every((files) => files[path] === text)),
  );
}

function without(files: Declarations['files'], others: Declarations['files']) {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !(path in others)));
}

function assertTyped(
  files: Declarations['files'],
  { name, folder, config }: { name: string; folder: string; config: ResolvedConfig },
) {
  const { version = '' } = JSON.parse(files['@types/react/package.json'] ?? '{}');
  if (version.split('.')[0] === name) return;
  const { file, repositoryRoot } = config;
  const found = version ? `has @types/react ${version}` : 'has no @types/react';
  const text = `sets "workbench.types", but ${locationOf(folder)} ${found}; install @types/react ${name} there, or set it to false.`;
  throw new PressError(inRepository(repositoryRoot, problemAt({ file }, text)));
}
