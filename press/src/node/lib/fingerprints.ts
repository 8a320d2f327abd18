import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { statOf } from './files.ts';

/** The text behind a path that is part of another file, or of none. */
export type TextOf = (path: string) => string | undefined;

const digestOf = (content: string | Buffer) => hash('sha1', content, 'base64');

/** A build writes to temporary folders beside the site's own, named after its process: see `output.ts`. */
const isAuthors = (name: string) => !/^\.|\.(new|old)-\d+(-\w+)*$/.test(name);

/**
 * Fingerprints of what files contain, of what folders list and, for a path after `?`, of what is
 * there. Each is read once, until it is forgotten.
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
    /** The same, read again if it may have changed. */
    current(path: string, textOf?: TextOf): string {
      if (known.has(path) && isOutdated([path])) known.delete(path);
      return of(path, textOf);
    },
    /**
     * Forgets the named files, or all. Returns the paths that it may have known, with those of their
     * folders.
     */
    forget(files?: Iterable<string>): string[] {
      const paths = files ? [...files].flatMap(pathsOf) : [...known.keys()];
      for (const path of paths) known.delete(path);
      if (!files) isOutdated = watchChanges();
      return paths;
    },
  };
}

/** A file that comes or goes may change what any folder above it lists. */
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

/** How far the clock may be corrected, in milliseconds, without being another clock. */
const TOLERANCE = 500;

/** Returns a function that checks whether one of some files may have changed since this call. */
export function watchChanges(): (paths: Iterable<string>) => boolean {
  const [started, steady] = [Date.now(), performance.now()];
  return (paths) => {
    // Unlike `mtimeMs`, it also changes when an older file is moved there.
    const times = [...paths].map((path) =>
      Math.floor(statOf(path.replace(/^\?/, ''))?.ctimeMs ?? 0),
    );
    const now = Date.now();
    const isOtherClock = Math.abs(now - started - (performance.now() - steady)) > TOLERANCE;
    // A change in the future is from before the clock was set back.
    return isOtherClock || times.some((time) => time > started && time <= now);
  };
}
