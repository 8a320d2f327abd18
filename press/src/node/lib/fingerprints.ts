import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { statOf } from './files.ts';

/** The text of a path that is not a file, such as a virtual module or a demo that is written in a page. */
export type TextOf = (path: string) => string | undefined;

const digestOf = (content: string | Buffer) => hash('sha1', content, 'base64');

/** Ignores the temporary folders that builds create beside the site's, see `transaction.ts`. */
const isAuthors = (name: string) => !/^\.|\.(new|old)-\d+(-\w+)*$/.test(name);

/**
 * Fingerprints of the content of files, of the names in folders and, for a path after `?`, of whether there
 * is a file or a folder. Each is cached until it is forgotten.
 */
export function createFingerprints() {
  const known = new Map<string, string>();
  let isOutdated = watchChanges();

  function of(path: string, textOf?: TextOf): string {
    const text = textOf?.(path);
    if (text !== undefined) return digestOf(text);
    const found = known.get(path) ?? fingerprintOf(path);
    known.set(path, found);
    return found;
  }

  return {
    of,
    /** The same, read again if it may have changed; `time` is its `changeTime`. */
    current(path: string, { time, textOf }: { time: number; textOf?: TextOf }): string {
      if (known.has(path) && isOutdated([time])) known.delete(path);
      return of(path, textOf);
    },
    /** Forgets the named files, or all. Returns the affected paths, including those of parent folders. */
    forget(files?: Iterable<string>): string[] {
      const paths = files ? [...files].flatMap(pathsOf) : [...known.keys()];
      for (const path of paths) known.delete(path);
      if (!files) isOutdated = watchChanges();
      return paths;
    },
  };
}

/** Adding or removing a file may change the listing of any folder above it. */
const pathsOf = (file: string): string[] =>
  dirname(file) === file ? [] : [file, `?${file}`, ...pathsOf(dirname(file))];

function fingerprintOf(path: string): string {
  if (path.startsWith('?')) return kindOf(path.slice(1));
  const list = () => readdirSync(path).filter(isAuthors).sort().join('\n');
  for (const read of [() => readFileSync(path), list]) {
    try {
      return digestOf(read());
    } catch {}
  }
  return 'missing';
}

function kindOf(path: string): string {
  const stats = statOf(path);
  return stats ? (stats.isDirectory() ? 'folder' : 'file') : 'missing';
}

/** By how many milliseconds the clock may be adjusted before it counts as set. */
const TOLERANCE = 500;

/** When what is at a path, or at the path after `?`, was changed; 0 if nothing is there. */
export const changeTime = (path: string) =>
  // Unlike `mtimeMs`, it also changes when an older file is moved there.
  Math.floor(statOf(path.replace(/^\?/, ''))?.ctimeMs ?? 0);

/** Returns a function that checks whether one of some times of changes may be after this call. */
export function watchChanges(): (times: Iterable<number>) => boolean {
  const [started, steady] = [Date.now(), performance.now()];
  return (times) => {
    const now = Date.now();
    const isOtherClock = Math.abs(now - started - (performance.now() - steady)) > TOLERANCE;
    // A change in the future is from before the clock was set back.
    return isOtherClock || [...times].some((time) => time > started && time <= now);
  };
}
