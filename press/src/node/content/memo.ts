import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { statOf } from '../local-module.ts';

interface Entry {
  files: string[];
  stamp: string;
  value: unknown;
}

/** Results kept between loads; each is valid while its files are unchanged. */
export type Memo = Map<string, Entry>;

export type OpenMemo = ReturnType<typeof openMemo>;

/** Opens the memo for one load, which reads each file once, however many results depend on it. */
export function openMemo(memo: Memo) {
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

  return {
    /** The stored result, or that of `compute`, which also returns the files it depends on. */
    async recall<Value>(
      key: string,
      compute: () => Promise<{ value: Value; files: string[] }>,
    ): Promise<Value> {
      used.add(key);
      const entry = memo.get(key);
      if (entry && entry.stamp === (await stampOfAll(entry.files))) return entry.value as Value;
      memo.delete(key);
      const started = Date.now();
      const { value, files } = await compute();
      // A file that was saved meanwhile may have been read before that.
      if (!files.some((file) => isNewer(file, started))) {
        memo.set(key, { value, files, stamp: await stampOfAll(files) });
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
