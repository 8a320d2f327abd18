import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { root } from '../scripts/root.mjs';
import { pack, type Tarball } from './tarball.ts';

const run = promisify(execFile);

/** The packages of this repository as they would be published. */
export interface Packed {
  tarballs: Record<'hooks' | 'press' | 'theme', Tarball>;
  /** A new folder outside of the repository, with spaces in its name. */
  folder: string;
  /** A folder in it whose node_modules contain all packages, without their dependencies. */
  installed: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
  }
}

/** Packs and unpacks all packages once, before the tests of a Vitest project. */
export async function setup(project: TestProject) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'packed with spaces ')));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await run(process.execPath, [join(root, 'scripts/compile-packages.mjs')]);
    const packed = async (name: string, flags = '') => {
      const tarball = await pack(join(root, name), { destination: folder, flags });
      const target = join(
        folder,
        'installed/node_modules',
        name === 'hooks' ? 'yhooks' : `@multi-hooks/${name}`,
      );
      mkdirSync(target, { recursive: true });
      await run('tar', ['-xzf', tarball.file, '-C', target, '--strip-components=1']);
      return tarball;
    };
    const compiled = '--ignore-scripts';
    const tarballs = {
      hooks: await packed('hooks'),
      press: await packed('press', compiled),
      theme: await packed('theme', compiled),
    };
    project.provide('packed', { tarballs, folder, installed: join(folder, 'installed') });
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
