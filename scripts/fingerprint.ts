import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';

/** Decides whether a stage has to run again. */
export interface Inputs {
  name: string;
  /** Files and folders that the stage reads. @default the whole repository */
  inputs?: string[];
  /** Files that the stage writes and later ones read. */
  outputs?: string[];
}

/** Stage → the fingerprint with which it passed. */
const PASSED = '.cache/test/passed.json';

/** Remembers which stages have passed, and with which inputs. */
export function openPassed(folder = root) {
  const file = join(folder, PASSED);
  const passed: Record<string, string> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const hashes = hashFiles(folder);
  return {
    /** Whether the inputs and outputs of the stage are unchanged since it passed. */
    has: (stage: Inputs) => hashes !== undefined && passed[stage.name] === key(stage),
    set(stage: Inputs, hasPassed: boolean) {
      if (hasPassed && hashes) passed[stage.name] = key(stage);
      else delete passed[stage.name];
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(passed, null, 2));
    },
  };

  function key({ inputs = [''], outputs = [] }: Inputs): string {
    const hash = createHash('sha256').update(process.version + (process.env.CHROMIUM_PATH ?? ''));
    // Everything installed is in the lock file.
    const all = [...inputs, 'package-lock.json', 'tsconfig.base.json', 'scripts'];
    for (const [path, digest] of hashes ?? []) {
      if (all.some((input) => !input || path === input || path.startsWith(`${input}/`))) {
        hash.update(`${path} ${digest}\n`);
      }
    }
    for (const path of outputs) {
      const written = statSync(join(folder, path), { throwIfNoEntry: false });
      hash.update(`${path} ${written?.mtimeMs}`);
    }
    return hash.digest('hex');
  }
}

/** The hash of every file that git does not ignore; undefined outside of a repository. */
function hashFiles(folder: string): [path: string, digest: string][] | undefined {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate'];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) return undefined;
  const paths = stdout.split('\0').filter((path) => path && existsSync(join(folder, path)));
  return paths.map((path) => {
    const stats = statSync(join(folder, path));
    const text = stats.isFile() ? readFileSync(join(folder, path)) : '';
    return [path, createHash('sha256').update(text).digest('hex')];
  });
}
