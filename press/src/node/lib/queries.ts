import { hash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { changeTime, createFingerprints, type TextOf, watchChanges } from './fingerprints.ts';
import { openStore, type Store } from './store.ts';
import { currentTracker, type Tracker, trackedBy } from './tracking.ts';

/*
 * Tracked queries: work is repeated only if its inputs have changed.
 *
 * A query is a function of its arguments, of files and of other queries. While it runs, everything that it
 * reads through `lib/files.ts`, and every query that it calls, is recorded. Its result is valid until one
 * of these inputs changes. If it runs again with an equal result, the previous result is kept, and its
 * callers do not run again. Results of durable queries are also kept in the store, for later processes.
 *
 * A name belongs to one function, whose arguments contain everything that its result depends on. `tools`
 * are what it needs besides, such as loaded code.
 */

export type { TextOf } from './fingerprints.ts';

export interface QueryOptions<Tools = void> {
  /** Whether later processes may use the result, which has to be serialisable. @default false */
  isDurable?: boolean;
  /** Other inputs of all results, such as settings; part of the key in the store. */
  settings?: unknown;
  /** The texts of paths that a query reads although no such file exists. */
  textOf?: (path: string, tools: Tools) => string | undefined;
  /** Whether the result is only kept in the store, because it is large and needed once. @default false */
  isForgotten?: boolean;
  /** Whether its files may change without a call of `changed`. @default false */
  isUnwatched?: boolean;
}

/** Options for a large result that depends on its arguments only. */
export const KEPT = { isDurable: true, isForgotten: true };

export type Query<Args, Value, Tools = void> = (args: Args, tools: Tools) => Promise<Value>;

type Run<Args, Value, Tools> = (args: Args, tools: Tools) => Value | Promise<Value>;

export type Queries = ReturnType<typeof openQueries>;

type Result = { value: unknown } | { error: unknown };

interface Entry extends Tracker {
  id: string;
  run: () => unknown;
  options: QueryOptions<never>;
  textOf: TextOf;
  key: () => string;
  result?: Result;
  isValid: boolean;
  running?: Promise<void> | undefined;
  /** Incremented when the result changes. */
  version: number;
  /** Path → its fingerprint when the result was computed. */
  files: Map<string, string>;
  /** The queries that it called → the version of their results. */
  called: Map<Entry, number>;
  callers: Set<Entry>;
  waitsFor: Set<Entry>;
}

/** A result in the store, with the files of all queries that it depends on. */
interface Stored {
  value: unknown;
  files: [path: string, fingerprint: string][];
}

/** Not a possible fingerprint of a file. */
const UNSTABLE = 'changed while it was read';

/** Relative to the site's folder. */
export const CACHE_FOLDER = '.cache/press';

/** The queries of a site, with the results of earlier processes unless the engine has no identity. */
export function openSiteQueries({ root }: { root: string }, engine: string | undefined) {
  if (engine === undefined) return openQueries();
  const identity = `${engine} ${process.version}`;
  return openQueries(openStore({ folder: join(root, CACHE_FOLDER, 'store'), identity }));
}

/** @param store - has the results of earlier processes; without it, nothing is kept for later ones */
export function openQueries(store?: Store) {
  const names = new Map<string, unknown>();
  const entries = new Map<string, Entry>();
  const readers = new Map<string, Set<Entry>>();
  const failed = new Set<Entry>();
  const running = new Set<Entry>();
  const fingerprints = createFingerprints();

  /** Turns a function into a query. Its arguments identify the result, so they are JSON. */
  function query<Args, Value, Tools = void>(
    name: string,
    run: Run<Args, Value, Tools>,
    options: QueryOptions<Tools> = {},
  ): Query<Args, Value, Tools> {
    if ((names.get(name) ?? run) !== run) {
      throw new Error(`The name of the query "${name}" already belongs to another function.`);
    }
    names.set(name, run);
    const settings = JSON.stringify(options.settings);
    return async (args, tools) => {
      const id = `${name} ${options.isForgotten ? '' : JSON.stringify(args)}`;
      const entry = entries.get(id) ?? createEntry(id, { args, options, settings });
      if (!options.isForgotten) entries.set(id, entry);
      entry.run = () => run(args, tools);
      entry.textOf = (path) => options.textOf?.(path, tools);
      const caller = currentTracker() as Entry | undefined;
      try {
        await update(entry, caller);
      } finally {
        caller?.called.set(entry, entry.version);
        if (caller) entry.callers.add(caller);
      }
      const { result } = entry;
      if (!result || 'error' in result) throw result?.error;
      return result.value as Value;
    };
  }

  /** Updates the result. If a file changes meanwhile, the result is updated again. */
  async function update(entry: Entry, caller: Entry | undefined): Promise<void> {
    while (entry.running || !entry.isValid) {
      if (caller && isWaitingFor(entry, caller)) {
        throw new Error(`The query "${caller.id}" depends on itself, through "${entry.id}".`);
      }
      caller?.waitsFor.add(entry);
      entry.running ??= refresh(entry).finally(() => {
        entry.running = undefined;
      });
      await entry.running;
      caller?.waitsFor.delete(entry);
    }
  }

  async function refresh(entry: Entry): Promise<void> {
    // Set first, so that a change during the run is not lost.
    entry.isValid = true;
    if (entry.result ? await isUnchanged(entry) : restore(entry)) return;
    await run(entry);
  }

  async function isUnchanged(entry: Entry): Promise<boolean> {
    if (failed.has(entry)) return false;
    const { textOf } = entry;
    for (const [path, known] of entry.files) {
      if (fingerprints.of(path, textOf) !== known) return false;
    }
    // In order: whether a later query is called may depend on the result of an earlier one.
    for (const [other, version] of entry.called) {
      if (other.running || !other.isValid) await update(other, entry);
      if (other.version !== version) return false;
    }
    return true;
  }

  /** Reads the result from the store, if all its files are unchanged. */
  function restore(entry: Entry): boolean {
    if (!store || !entry.options.isDurable) return false;
    const stored = store.read<Stored>(kindOf(entry), entry.key());
    const isSame = ([path, known]: Stored['files'][number]) =>
      fingerprints.of(path, entry.textOf) === known;
    if (!stored?.files.every(isSame)) return false;
    settle(entry, { value: stored.value }, new Map(stored.files));
    return true;
  }

  async function run(entry: Entry): Promise<void> {
    const { textOf } = entry;
    const former = entry.called;
    for (const other of former.keys()) other.callers.delete(entry);
    entry.called = new Map();
    entry.reads.clear();
    running.add(entry);
    const haveChanged = watchChanges();
    const result = await trackedBy(entry, async (): Promise<Result> => {
      try {
        return { value: await entry.run() };
      } catch (error) {
        return { error };
      }
    });
    const times = Array.from(entry.reads, (path): [string, number] => [path, changeTime(path)]);
    const isStable = entry.isValid && !haveChanged(times.map(([, time]) => time));
    const files = times.map(([path, time]): [string, string] => [
      path,
      isStable ? fingerprints.current(path, { time, textOf }) : UNSTABLE,
    ]);
    settle(entry, result, new Map(files));
    running.delete(entry);
    for (const other of former.keys()) evict(other);
    if (store && entry.options.isDurable && isStable && 'value' in result) {
      // Written now, so that the work is not lost if the build fails later.
      const stored: Stored = { value: result.value, files: [...filesOf(entry)] };
      store.write(kindOf(entry), entry.key(), stored);
    }
  }

  function settle(entry: Entry, result: Result, files: Entry['files']): void {
    const isSame = 'value' in result && isDeepStrictEqual(entry.result, result);
    if (!isSame) {
      entry.result = result;
      entry.version += 1;
    }
    if ('error' in result) failed.add(entry);
    else failed.delete(entry);
    for (const path of entry.files.keys()) readers.get(path)?.delete(entry);
    entry.files = files;
    for (const path of files.keys()) {
      const known = readers.get(path);
      if (known) known.add(entry);
      else readers.set(path, new Set([entry]));
    }
  }

  /** Removes an entry without callers, and then the entries that only it called. */
  function evict(entry: Entry): void {
    if (entry.callers.size > 0 || entry.running || !entries.delete(entry.id)) return;
    failed.delete(entry);
    for (const path of entry.files.keys()) readers.get(path)?.delete(entry);
    for (const other of entry.called.keys()) {
      other.callers.delete(entry);
      evict(other);
    }
  }

  function invalidate(entry: Entry): void {
    if (!entry.isValid) return;
    entry.isValid = false;
    for (const caller of entry.callers) invalidate(caller);
  }

  return {
    query,
    /** Removes results that have not been used for some time. */
    sweep: () => store?.sweep(),
    /** The files and folders that results depend on. */
    files: () => [...readers.keys()].filter((path) => !path.startsWith('?')),
    /** Reports changed files; without names, all may have changed. */
    changed(files?: Iterable<string>): void {
      const unwatched = [...entries.values()].filter((one) => one.options.isUnwatched);
      const paths = fingerprints.forget(
        files && [...files, ...unwatched.flatMap((entry) => [...entry.files.keys()])],
      );
      if (!files) for (const entry of entries.values()) entry.isValid = false;
      for (const path of paths) for (const entry of readers.get(path) ?? []) invalidate(entry);
      for (const entry of running)
        if (paths.some((path) => entry.reads.has(path))) invalidate(entry);
      // Anything may be the cause of an error.
      for (const entry of failed) invalidate(entry);
    },
  };
}

function createEntry<Args, Tools>(
  id: string,
  {
    args,
    options,
    settings,
  }: { args: Args; options: QueryOptions<Tools>; settings: string | undefined },
): Entry {
  let key: string | undefined;
  return {
    id,
    run: () => {},
    options,
    textOf: () => undefined,
    key: () => (key ??= hash('sha256', JSON.stringify(args) + settings)),
    isValid: false,
    version: 0,
    reads: new Set(),
    files: new Map(),
    called: new Map(),
    callers: new Set(),
    waitsFor: new Set(),
  };
}

const kindOf = ({ id }: Entry) => id.slice(0, id.indexOf(' '));

/** The files that an entry and its callees have read. */
function filesOf(entry: Entry): Entry['files'] {
  const all = new Set([entry]);
  // The loop also visits entries that are added to the set meanwhile.
  for (const { called } of all) for (const other of called.keys()) all.add(other);
  return new Map([...all].flatMap(({ files }) => [...files]));
}

/** Whether an entry waits for another one, directly or through others. */
function isWaitingFor(entry: Entry, other: Entry): boolean {
  return entry === other || [...entry.waitsFor].some((one) => isWaitingFor(one, other));
}
