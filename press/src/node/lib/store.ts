import { hash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { statOf } from './files.ts';

/*
 * Results for later builds: one file each, named by a hash of its inputs. Files that are damaged or from
 * another version of the engine are ignored. Files that cannot be written only cost the next build time. So
 * nothing here can fail a build. Synchronous: for small files, going through Node's thread pool takes
 * longer than reading or writing.
 */

export interface Store {
  /** The value that was written for the key; undefined if there is none, or if it is damaged. */
  read<Value>(kind: string, key: string): Value | undefined;
  write(kind: string, key: string, value: unknown): void;
  /** Removes files that no build has used for a week. */
  sweep(): void;
}

export interface OpenStoreOptions {
  folder: string;
  /** The version of the engine, which all results depend on; it is not part of the keys. */
  identity: string;
}

const DAY = 86_400_000;
const DIGEST_BYTES = 32;

export function openStore({ folder, identity }: OpenStoreOptions): Store {
  const fileOf = (kind: string, key: string) =>
    join(folder, kind, hash('sha256', `${identity}\n${kind}\n${key}`).slice(0, 32));
  const swept = join(folder, 'swept');
  // Times of use are only needed if the next sweep is due.
  const isSweptNext = isOlder(swept, DAY);
  return {
    read<Value>(kind: string, key: string) {
      const file = fileOf(kind, key);
      const value = unlessFailed(() => valueIn(file));
      if (value !== undefined && isSweptNext) markUsed(file);
      return value as Value | undefined;
    },
    write(kind, key, value) {
      const file = fileOf(kind, key);
      const data = serialize([basename(file), value]);
      replaceFile(file, Buffer.concat([sealOf(data), data]));
    },
    sweep() {
      if (!isOlder(swept, DAY)) return;
      const all = unlessFailed(() => readdirSync(folder, { recursive: true, encoding: 'utf8' }));
      for (const file of all?.map((name) => join(folder, name)) ?? []) {
        if (statOf(file)?.isFile() && isOlder(file, 7 * DAY)) unlessFailed(() => rmSync(file));
      }
      replaceFile(swept, '');
    },
  };
}

function unlessFailed<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const sealOf = (data: Uint8Array) => hash('sha256', data, 'buffer');

/** Undefined for a file that is incomplete or was changed by another program. */
function valueIn(file: string): unknown {
  const content = readFileSync(file);
  const data = content.subarray(DIGEST_BYTES);
  if (!content.subarray(0, DIGEST_BYTES).equals(sealOf(data))) return undefined;
  const [name, value] = deserialize(data);
  // A file that was copied over another one is not used.
  return name === basename(file) ? value : undefined;
}

/** Atomic, because another build may be reading the file. */
function replaceFile(file: string, data: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}`;
  try {
    if (!statOf(dirname(file))) mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, data);
    renameSync(temporary, file);
  } catch {
    unlessFailed(() => rmSync(temporary, { force: true }));
  }
}

/** The modification time of a file is the time of its last use. */
function markUsed(file: string): void {
  const now = new Date();
  if (isOlder(file, DAY)) unlessFailed(() => utimesSync(file, now, now));
}

/** Also true for missing files, and for times equally far in the future, when the clock was wrong. */
function isOlder(file: string, age: number): boolean {
  return Math.abs(Date.now() - (statOf(file)?.mtimeMs ?? 0)) > age;
}
