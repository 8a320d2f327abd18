import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { statOf } from '../local-module.ts';
import type { Store } from './store.ts';

/** A result, and the files and folders that it was made from, by absolute path. */
export interface Traced<Value> {
  value: Value;
  files: string[];
}

/** A result that is valid while the stamp of its files is the same. */
export interface Stamped<Value = unknown> extends Traced<Value> {
  stamp: string;
}

/** Says what files contain and folders list; each is read once. */
export function createStamps() {
  const stamps = new Map<string, string>();

  function stampOf(path: string): string {
    const known = stamps.get(path) ?? readStamp(path);
    stamps.set(path, known);
    return known;
  }

  return {
    async of(paths: readonly string[]): Promise<string> {
      return paths.map(stampOf).join();
    },
  };
}

/** At once: for a small file, a detour through Node's threads takes longer than the reading. */
function readStamp(path: string): string {
  const stats = statOf(path);
  if (!stats) return 'missing';
  try {
    const content = stats.isDirectory() ? readdirSync(path).sort().join('\n') : readFileSync(path);
    return createHash('sha1').update(content).digest('base64');
  } catch {
    return 'missing';
  }
}

export interface RecallOptions<Value> {
  kind: string;
  /** Everything that the result depends on, except for files. */
  key: string;
  make: () => Promise<Traced<Value>>;
}

/** What was made before, if nothing that it was made from has changed. */
export async function recall<Value>(
  store: Store | undefined,
  { kind, key, make }: RecallOptions<Value>,
): Promise<Value> {
  const kept = await store?.read<Stamped<Value>>(kind, key);
  if (kept && kept.stamp === (await createStamps().of(kept.files))) return kept.value;
  const started = Date.now();
  const { value, files } = await make();
  // A file that was saved meanwhile may have been read before that.
  if (store && !(await hasNewer(files, started))) {
    await store.write(kind, key, { value, files, stamp: await createStamps().of(files) });
  }
  return value;
}

/** Whether one of them was changed after a moment. */
export async function hasNewer(paths: readonly string[], time: number): Promise<boolean> {
  return paths.some((path) => Math.floor(statOf(path)?.mtimeMs ?? 0) > time);
}
