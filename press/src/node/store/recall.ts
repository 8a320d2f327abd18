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

/** The text of what is named like a file, but is part of another one, or of none. */
type TextOf = (path: string) => string | undefined;

const digestOf = (content: string | Buffer) => createHash('sha1').update(content).digest('base64');

/** Builds have files of their own next to the site's, whose names have the id of a process. */
const isAuthors = (name: string) => !/^\.|\.(new|old)-\d+$/.test(name);

/** Says what files contain and folders list; each is read once. */
export function createStamps() {
  const stamps = new Map<string, string>();

  function stampOf(path: string): string {
    const known = stamps.get(path) ?? readStamp(path);
    stamps.set(path, known);
    return known;
  }

  return {
    of(paths: readonly string[], textOf: TextOf = () => undefined): string {
      const all = paths.map((path) => {
        const text = textOf(path);
        return text === undefined ? stampOf(path) : digestOf(text);
      });
      return all.join();
    },
  };
}

/** At once: for a small file, a detour through Node's threads takes longer than the reading. */
function readStamp(path: string): string {
  const stats = statOf(path);
  if (!stats) return 'missing';
  try {
    const list = () => readdirSync(path).filter(isAuthors).sort().join('\n');
    return digestOf(stats.isDirectory() ? list() : readFileSync(path));
  } catch {
    return 'missing';
  }
}

export interface RecallOptions<Value> {
  kind: string;
  /** Everything that the result depends on, except for files. */
  key: string;
  textOf?: TextOf;
  make: () => Promise<Traced<Value>>;
}

/** What was made before, if nothing that it was made from has changed. */
export async function recall<Value>(
  store: Store | undefined,
  { kind, key, textOf, make }: RecallOptions<Value>,
): Promise<Value> {
  const kept = await store?.read<Stamped<Value>>(kind, key);
  if (store && kept && kept.stamp === lookOf(store).stamps.of(kept.files, textOf))
    return kept.value;
  const haveChanged = watchChanges();
  const { value, files } = await make();
  // A file that was saved meanwhile may have been read before that.
  if (store && !haveChanged(files)) {
    const { stamps, haveChanged: areOutdated } = lookOf(store);
    const current = areOutdated(files) ? createStamps() : stamps;
    await store.write(kind, key, { value, files, stamp: current.of(files, textOf) });
  }
  return value;
}

/** The same for a result that depends on its key alone. */
export async function keep<Value>(
  store: Store | undefined,
  { kind, key, make }: { kind: string; key: string; make: () => Value | Promise<Value> },
): Promise<Value> {
  const kept = await store?.read<Value>(kind, key);
  if (kept !== undefined) return kept;
  const value = await make();
  await store?.write(kind, key, value);
  return value;
}

interface Look {
  stamps: ReturnType<typeof createStamps>;
  /** Since the first of the stamps. */
  haveChanged: ReturnType<typeof watchChanges>;
}

const known = new WeakMap<Store, Look>();

/** A build, which opens a store of its own, looks once at the packages that its bundles share. */
function lookOf(store: Store): Look {
  const look = known.get(store) ?? { haveChanged: watchChanges(), stamps: createStamps() };
  known.set(store, look);
  return look;
}

/** How far the clock may be corrected, in milliseconds, without being another clock. */
const TOLERANCE = 500;

/** Returns a function that says whether one of some files may have been changed since this moment. */
export function watchChanges(): (paths: readonly string[]) => boolean {
  const [started, steady] = [Date.now(), performance.now()];
  return (paths) => {
    // Unlike `mtimeMs`, it also changes when an older file is moved there.
    const times = paths.map((path) => Math.floor(statOf(path)?.ctimeMs ?? 0));
    const now = Date.now();
    const isOtherClock = Math.abs(now - started - (performance.now() - steady)) > TOLERANCE;
    // A change in the future is from before the clock was set back.
    return isOtherClock || times.some((time) => time > started && time <= now);
  };
}
