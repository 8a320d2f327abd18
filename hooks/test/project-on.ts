import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import type {} from '../../checks/pack.ts';

const runFile = promisify(execFile);

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A user's project, with the packed package in its node_modules. */
export interface Project {
  path: (name: string) => string;
  write: (name: string, text: string) => string;
  /** Runs Node in the project, with a script and options; rejects with its output when it fails. */
  node: (...args: string[]) => Promise<{ stdout: string; stderr: string }>;
}

const { folder, installed, tarball } = inject('packed');

export { tarball };
/** The installed package's folder. */
export const installedPackage = join(installed, 'node_modules/yhooks');

/** A project of its own with the installed package and the React of matrix/react-…. */
export function projectOn(react: number, name = `react ${react}`): Project {
  const project = join(folder, name);
  mkdirSync(project);
  const path = (file: string) => join(project, file);
  cpSync(installedPackage, path('node_modules/yhooks'), { recursive: true });
  const require = createRequire(join(repository, `matrix/react-${react}/package.json`));
  for (const id of ['react', 'react-dom', '@types/react']) {
    const target = path(`node_modules/${id}`);
    mkdirSync(dirname(target), { recursive: true });
    symlinkSync(dirname(require.resolve(`${id}/package.json`)), target, 'junction');
  }
  return {
    path,
    write(file, text) {
      writeFileSync(path(file), text);
      return path(file);
    },
    node: (...args) => runFile(process.execPath, args, { cwd: project }),
  };
}
