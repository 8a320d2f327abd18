import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

interface Entry {
  files: string[];
  stamp: string;
  value: unknown;
}

/** Results of work on files, kept between loads; each is good while its files are unchanged. */
export type Memo = Map<string, Entry>;

export interface OpenMemo {
  /** The remembered result, or that of `work`, which also tells the files it came from. */
  recall<Value>(
    key: string,
    work: () => Promise<{ value: Value; files: string[] }>,
  ): Promise<Value>;
  /** Forgets what this load did not ask for. */
  close(): void;
}

/** Opens the memo for one load: each file is looked at once, however many results it is part of. */
export function openMemo(memo: Memo): OpenMemo {
  const stamps = new Map<string, Promise<string>>();
  const asked = new Set<string>();

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
    async recall<Value>(
      key: string,
      work: () => Promise<{ value: Value; files: string[] }>,
    ): Promise<Value> {
      asked.add(key);
      const entry = memo.get(key);
      if (entry && entry.stamp === (await stampOfAll(entry.files))) return entry.value as Value;
      memo.delete(key);
      const started = Date.now();
      const { value, files } = await work();
      // What was saved meanwhile may have been read before: its result is not kept.
      if (!files.some((file) => isNewer(file, started))) {
        memo.set(key, { value, files, stamp: await stampOfAll(files) });
      }
      return value;
    },
    close() {
      for (const key of memo.keys()) if (!asked.has(key)) memo.delete(key);
    },
  };
}

function isNewer(file: string, time: number): boolean {
  const { mtimeMs = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return Math.floor(mtimeMs) > time;
}
