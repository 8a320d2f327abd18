import { createStamps, type Stamped, type Traced, watchChanges } from '../store/recall.ts';
import type { Store } from '../store/store.ts';

/** Results kept between loads; each is valid while its files are unchanged. */
export type Memo = Map<string, Stamped>;

export type OpenMemo = ReturnType<typeof openMemo>;

const KIND = 'content';

/** A loader may read anything, so its result is only valid in the process that ran it. */
const isLasting = (key: string) => !key.startsWith('data ');

/**
 * Opens the memo for one load, which reads each file once, however many results depend on it. The
 * store has the results of earlier processes.
 */
export function openMemo(memo: Memo, store?: Store) {
  const stamps = createStamps();
  // Since now: what it knows of a file may be older than a result that is made from it.
  const haveChanged = watchChanges();
  const used = new Set<string>();

  async function known(key: string): Promise<Stamped | undefined> {
    const entry = memo.get(key) ?? (isLasting(key) && (await store?.read<Stamped>(KIND, key)));
    return entry && entry.stamp === (await stamps.of(entry.files)) ? entry : undefined;
  }

  return {
    /** The stored result, or that of `compute`, which also returns the files it depends on. */
    async recall<Value>(key: string, compute: () => Promise<Traced<Value>>): Promise<Value> {
      used.add(key);
      const found = await known(key);
      if (found) {
        memo.set(key, found);
        return found.value as Value;
      }
      memo.delete(key);
      const { value, files } = await compute();
      // A file that was saved meanwhile may have been read before that.
      if (!(await haveChanged(files))) {
        const entry = { value, files, stamp: await stamps.of(files) };
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
