import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { root } from './root.ts';
import { pack, type Tarball } from './tarball.ts';

const run = promisify(execFile);

/** The hooks as they would be published. */
export interface Packed {
  tarball: Tarball;
  /** A new folder outside of the repository, with spaces in its name. */
  folder: string;
  /** A folder in it with the package in its node_modules. */
  installed: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
  }
}

/** Packs and unpacks the hooks once, before the tests of a Vitest project. */
export async function setup(project: TestProject) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packed with spaces ')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const tarball = await pack(join(root, 'hooks'), folder);
    const installed = join(folder, 'installed');
    const target = join(installed, 'node_modules/yhooks');
    mkdirSync(target, { recursive: true });
    await run('tar', ['-xzf', tarball.file, '-C', target, '--strip-components=1']);
    project.provide('packed', { tarball, folder, installed });
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
