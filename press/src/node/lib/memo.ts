import { addReads, changeTime, collectReads } from './files.ts';

/*
 * The only cache, in memory. Each result of a function is kept with the files that the function has read or
 * looked for, and forgotten when one of them changes. The development server keeps pages, a build what they share.
 */

interface Result {
  value: Promise<unknown>;
  /** What the function has read or looked for → when it was changed. */
  files: Map<string, number>;
}

export type Memo = ReturnType<typeof createMemo>;

export function createMemo() {
  const caches: Map<string, Result>[] = [];
  const allResults = () => caches.flatMap((results) => [...results.values()]);

  /** The files and folders that have changed since functions read them. */
  function changedFiles(): string[] {
    // Many results depend on the same files.
    const currentTimes = new Map<string, number>();
    const isChanged = ([path, time]: [string, number]) => {
      const currentTime = currentTimes.get(path) ?? changeTime(path);
      currentTimes.set(path, currentTime);
      return currentTime !== time;
    };
    const reads = allResults().flatMap(({ files }) => [...files]);
    return [...new Set(reads.filter(isChanged).map(([path]) => path))];
  }

  return {
    /**
     * Returns the function with a memory for its results, by its argument, which is JSON.
     * @param isKept - whether a result may be used again; that of a failed call never is
     */
    keep<Argument, Value>(
      run: (argument: Argument) => Value | Promise<Value>,
      isKept: (value: Value) => boolean = () => true,
    ): (argument: Argument) => Promise<Value> {
      const results = new Map<string, Result>();
      caches.push(results);
      return async (argument) => {
        const key = JSON.stringify(argument);
        let result = results.get(key);
        if (!result) {
          const files: Result['files'] = new Map();
          result = { value: collectReads(files, async () => run(argument)), files };
          results.set(key, result);
        }
        let mayReuse = false;
        try {
          const value = (await result.value) as Value;
          mayReuse = isKept(value);
          return value;
        } finally {
          if (!mayReuse && results.get(key) === result) results.delete(key);
          // A kept function that calls this one depends on its files, too.
          addReads(...result.files.keys());
        }
      };
    },

    /** The files and folders that results depend on. */
    files: () => [...new Set(allResults().flatMap(({ files }) => [...files.keys()]))],

    changed: changedFiles,

    /** Forgets results that depend on these files, or on any other that has changed. */
    forget(reported: readonly string[] = []): void {
      const stale = new Set([...reported, ...changedFiles()]);
      for (const results of caches) {
        for (const [key, { files }] of results) {
          if ([...files.keys()].some((path) => stale.has(path))) results.delete(key);
        }
      }
    },
  };
}
