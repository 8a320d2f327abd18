import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
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
  const stamps = new Map<string, Promise<string>>();

  function stampOf(path: string): Promise<string> {
    const known = stamps.get(path);
    if (known) return known;
    const stamp = readFile(path)
      .catch(async () => (await readdir(path)).sort().join('\n'))
      .then(
        (content) => createHash('sha1').update(content).digest('base64'),
        () => 'missing',
      );
    stamps.set(path, stamp);
    return stamp;
  }

  return {
    async of(paths: readonly string[]): Promise<string> {
      return (await Promise.all(paths.map(stampOf))).join();
    },
  };
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
  const times = await Promise.all(
    paths.map((path) =>
      stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  return times.some((one) => Math.floor(one) > time);
}
