import { exec, execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pack } from '../../scripts/tarball.ts';

const runFile = promisify(execFile);
const runLine = promisify(exec);

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A user's project, with the packed package in its node_modules. */
export interface Project {
  path: (name: string) => string;
  write: (name: string, text: string) => string;
  /** Installs another package of the same folder in matrix/. */
  link: (id: string) => void;
  /** Runs Node in the project, with a script and options; rejects with its output when it fails. */
  node: (...args: string[]) => Promise<{ stdout: string; stderr: string }>;
}

/**
 * Packs the package and installs it outside of the repository, in a folder with spaces in its name.
 * `remove` deletes that folder.
 */
export async function packAndInstall() {
  const folder = mkdtempSync(join(tmpdir(), 'yhooks with spaces '));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const tarball = await pack(join(repository, 'hooks'), { destination: folder });

    const home = createProject(join(folder, 'installed'));
    home.write('package.json', '{ "private": true }');
    await runLine(
      `npm install --offline --legacy-peer-deps --no-audit --no-fund "${tarball.file}"`,
      { cwd: home.path('.') },
    );

    return {
      tarball,
      /** The installed package's folder. */
      installed: home.path('node_modules/yhooks'),
      /** A project of its own with the installed package and the React of matrix/react-…. */
      projectOn(react: number | '19-server', name = `react ${react}`): Project {
        const project = createProject(join(folder, name));
        cpSync(home.path('node_modules/yhooks'), project.path('node_modules/yhooks'), {
          recursive: true,
        });
        const require = createRequire(join(repository, `matrix/react-${react}/package.json`));
        const link = (id: string) => {
          const path = project.path(`node_modules/${id}`);
          mkdirSync(dirname(path), { recursive: true });
          symlinkSync(dirname(require.resolve(`${id}/package.json`)), path, 'junction');
        };
        for (const id of ['react', 'react-dom', '@types/react']) link(id);
        return { ...project, link };
      },
      remove,
    };
  } catch (error) {
    remove();
    throw error;
  }
}

function createProject(folder: string): Omit<Project, 'link'> {
  mkdirSync(folder);
  const path = (name: string) => join(folder, name);
  return {
    path,
    write(name, text) {
      writeFileSync(path(name), text);
      return path(name);
    },
    node: (...args) => runFile(process.execPath, args, { cwd: folder }),
  };
}
