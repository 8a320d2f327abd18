import { dirname } from 'node:path';
import { createStamps, type Stamped, type Traced, watchChanges } from '../store/recall.ts';
import type { Store } from '../store/store.ts';

/** Results kept between loads; each is valid while its files are unchanged. */
export type Memo = Map<string, Stamped>;

export type OpenMemo = ReturnType<typeof openMemo>;

export interface Recaller {
  /** The stored result, or that of `compute`, which also returns the files it depends on. */
  recall<Value>(key: string, compute: () => Promise<Traced<Value>>): Promise<Value>;
}

/** What a reader of results has used. */
export interface Trace {
  keys: Set<string>;
  files: Set<string>;
}

export interface OpenMemoOptions {
  /** The results of earlier processes. */
  store?: Store;
  /** The files that have changed since the memo was filled; without it, all of them are read. */
  changed?: Iterable<string>;
}

const KIND = 'content';

/** A loader may read anything, so its result is only valid in the process that ran it. */
const isLasting = (key: string) => !key.startsWith('data ');

/** Opens the memo for one load, which reads each file once, however many results depend on it. */
export function openMemo(memo: Memo, { store, changed }: OpenMemoOptions = {}) {
  const stamps = createStamps();
  // Since now: what it knows of a file may be older than a result that is made from it.
  const haveChanged = watchChanges();
  const used = new Set<string>();
  // A result may also depend on what a folder lists.
  const named = changed && new Set([...changed].flatMap((file) => [file, dirname(file)]));

  async function known(key: string): Promise<Stamped | undefined> {
    const entry = memo.get(key);
    if (entry && named) return entry.files.some((file) => named.has(file)) ? undefined : entry;
    const found = entry ?? (isLasting(key) && (await store?.read<Stamped>(KIND, key)));
    return found && found.stamp === stamps.of(found.files) ? found : undefined;
  }

  async function find<Value>(key: string, compute: () => Promise<Traced<Value>>) {
    used.add(key);
    const found = await known(key);
    if (found) {
      memo.set(key, found);
      return found as Stamped<Value>;
    }
    memo.delete(key);
    const { value, files } = await compute();
    // A file that was saved meanwhile may have been read before that.
    if (haveChanged(files)) return { value, files };
    const entry = { value, files, stamp: stamps.of(files) };
    memo.set(key, entry);
    // At once, so that the work is not lost when the build fails.
    if (isLasting(key)) await store?.write(KIND, key, entry);
    return entry;
  }

  return {
    recall: (async (key, compute) => (await find(key, compute)).value) satisfies Recaller['recall'],
    /** A memo that says what is used of it. */
    tracing({ keys, files }: Trace): Recaller {
      return {
        async recall(key, compute) {
          keys.add(key);
          const found = await find(key, compute);
          for (const file of found.files) files.add(file);
          return found.value;
        },
      };
    },
    /** Says that results are used which nobody asks for in this load. */
    use(keys: Iterable<string>) {
      for (const key of keys) used.add(key);
    },
    /** Removes the results that this load did not use. */
    close() {
      for (const key of memo.keys()) if (!used.has(key)) memo.delete(key);
    },
  };
}
