import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { statOf } from '../local-module.ts';
import type { Store } from '../store/store.ts';

interface Entry {
  files: string[];
  stamp: string;
  value: unknown;
}

/** Results kept between loads; each is valid while its files are unchanged. */
export type Memo = Map<string, Entry>;

export type OpenMemo = ReturnType<typeof openMemo>;

const KIND = 'content';

/** A loader may read anything, so its result is only valid in the process that ran it. */
const isLasting = (key: string) => !key.startsWith('data ');

/**
 * Opens the memo for one load, which reads each file once, however many results depend on it. The
 * store has the results of earlier processes.
 */
export function openMemo(memo: Memo, store?: Store) {
  const stamps = new Map<string, Promise<string>>();
  const used = new Set<string>();

  function stampOf(file: string): Promise<string> {
    const known = stamps.get(file);
    if (known) return known;
    const stamp = readFile(file).then(
      (content) => createHash('sha1').update(content).digest('base64'),
      () => 'missing',
    );
    stamps.set(file, stamp);
    return stamp;
  }

  const stampOfAll = async (files: string[]) => (await Promise.all(files.map(stampOf))).join();

  async function known(key: string): Promise<Entry | undefined> {
    const entry = memo.get(key) ?? (isLasting(key) && (await store?.read<Entry>(KIND, key)));
    return entry && entry.stamp === (await stampOfAll(entry.files)) ? entry : undefined;
  }

  return {
    /** The stored result, or that of `compute`, which also returns the files it depends on. */
    async recall<Value>(
      key: string,
      compute: () => Promise<{ value: Value; files: string[] }>,
    ): Promise<Value> {
      used.add(key);
      const found = await known(key);
      if (found) {
        memo.set(key, found);
        return found.value as Value;
      }
      memo.delete(key);
      const started = Date.now();
      const { value, files } = await compute();
      // A file that was saved meanwhile may have been read before that.
      if (!files.some((file) => isNewer(file, started))) {
        const entry = { value, files, stamp: await stampOfAll(files) };
        memo.set(key, entry);
        // At once, so that the work is not lost when the build fails.
        if (isLasting(key)) await store?.write(KIND, key, entry);
      }
      return value;
    },
    /** Removes the results that this load did not use. */
    close() {
      for (const key of memo.keys()) if (!used.has(key)) memo.delete(key);
    },
  };
}

function isNewer(file: string, time: number): boolean {
  return Math.floor(statOf(file)?.mtimeMs ?? 0) > time;
}
