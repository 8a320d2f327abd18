import { execFile } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type {} from '../../checks/pack.ts';
import { plainEnv, startDev } from '../e2e/support/press.ts';

const runFile = promisify(execFile);
const repository = fileURLToPath(new URL('../..', import.meta.url));
/** What a project with TypeScript installs besides. */
const OF_TYPES = ['@types/node', '@types/react', '@types/react-dom', 'typescript-7'];
export const PACKAGES = ['press', 'theme'] as const;

/** A folder with `node_modules`, in which a site can be. */
export interface Place {
  path: (name: string) => string;
  /** Runs a command of the installed engine; never rejects. */
  press: (...args: string[]) => Promise<{ code: number; stdout: string; stderr: string }>;
  /** Runs a module of the place, and returns what it printed. */
  run: (module: string, ...args: string[]) => Promise<string>;
  /** Starts the development server of the installed engine. */
  dev: (config: string) => Promise<{ url: string; close: () => Promise<void> }>;
}

/**
 * The packed engine and theme, installed outside of the repository. Of the packages that are
 * installed in the repository, they find those that they name.
 */
export function installPacked() {
  const { folder, installed } = inject('packed');
  const home = createPlace(installed);
  for (const name of PACKAGES) {
    const { dependencies } = read(home.path(`node_modules/@multi-hooks/${name}/package.json`));
    for (const id of Object.keys(dependencies ?? {})) {
      link(home, { id, from: join(repository, name) });
    }
  }
  linkReact(home, 19);
  for (const name of readdirSync(join(repository, 'press/examples'))) {
    const from = join(repository, 'press/examples', name);
    const manifest = join(from, 'package.json');
    const { devDependencies = {} } = existsSync(manifest) ? read(manifest) : {};
    for (const id of Object.keys(devDependencies)) link(home, { id, from });
  }
  for (const id of OF_TYPES) link(home, { id, from: repository });
  return {
    /** Has the packages in its own node_modules. */
    home,
    /** Has links to the packages, and a React of its own. */
    linked() {
      const place = createPlace(join(folder, 'linked'));
      mkdirSync(place.path('node_modules/@multi-hooks'));
      for (const name of PACKAGES) {
        const path = `node_modules/@multi-hooks/${name}`;
        symlinkSync(home.path(path), place.path(path), 'junction');
      }
      linkReact(place, 18);
      return place;
    },
  };
}

const read = (
  manifest: string,
): { dependencies?: Record<string, string>; devDependencies?: Record<string, string> } =>
  JSON.parse(readFileSync(manifest, 'utf8'));

function createPlace(folder: string): Place {
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const path = (name: string) => join(folder, name);
  const options = { cwd: folder, env: plainEnv() };
  const program = path('node_modules/@multi-hooks/press/bin/press.mjs');
  return {
    path,
    run: async (module, ...args) =>
      (await runFile(process.execPath, [module, ...args], options)).stdout,
    async press(...args) {
      const run = runFile(process.execPath, [program, ...args], options);
      const { code = 0, stdout, stderr } = await run.catch((error) => error);
      return { code, stdout, stderr };
    },
    dev: (config) => startDev(path(config), program),
  };
}

function linkReact(place: Place, major: number) {
  const from = join(repository, `matrix/react-${major}`);
  for (const id of ['react', 'react-dom']) link(place, { id, from });
}

/** Installs a package as it is found from a folder of the repository. */
function link(place: Place, { id, from }: { id: string; from: string }) {
  const path = place.path(`node_modules/${id}`);
  mkdirSync(dirname(path), { recursive: true });
  const search = createRequire(join(from, 'package.json')).resolve.paths(id) ?? [];
  const found = search.map((folder) => join(folder, id)).find(isFolder);
  if (!found) throw new Error(`${id} is not installed.`);
  rmSync(path, { force: true });
  symlinkSync(realpathSync(found), path, 'junction');
}

function isFolder(path: string): boolean {
  try {
    return realpathSync(path) !== '';
  } catch {
    return false;
  }
}
