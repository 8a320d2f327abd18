import { createHash, hash } from 'node:crypto';
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
 * Results for later builds: one file for each, named by a hash of its inputs. A file that is damaged, or
 * of another version of the engine, is not used, and one that cannot be written costs the next build
 * time: nothing here can fail a build. Synchronous: for a small file, a detour through Node's threads
 * takes longer than reading or writing it.
 */

export interface Store {
  /** What was written for the key; undefined if there is nothing, or nothing that can be believed. */
  read<Value>(kind: string, key: string): Value | undefined;
  write(kind: string, key: string, value: unknown): void;
  /** Removes what no build has used for a week. */
  sweep(): void;
}

export interface OpenStoreOptions {
  folder: string;
  /** The version of the engine, which all results depend on and no key contains. */
  identity: string;
}

const DAY = 86_400_000;
const DIGEST_BYTES = 32;

export function openStore({ folder, identity }: OpenStoreOptions): Store {
  const fileOf = (kind: string, key: string) =>
    join(folder, kind, hash('sha256', `${identity}\n${kind}\n${key}`).slice(0, 32));
  const swept = join(folder, 'swept');
  // Only then are times looked at.
  const isSweptNext = isOlder(swept, DAY);
  return {
    read<Value>(kind: string, key: string) {
      const file = fileOf(kind, key);
      const value = unlessFailed(() => valueIn(file));
      if (value !== undefined && isSweptNext) markUsed(file);
      return value as Value | undefined;
    },
    write(kind, key, value) {
      const [file, data] = [fileOf(kind, key), serialize(value)];
      replaceFile(file, Buffer.concat([sealOf(data, file), data]));
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

/** With the name, so that a file that was copied over another one is not used. */
const sealOf = (data: Uint8Array, file: string) =>
  createHash('sha256').update(basename(file)).update(data).digest();

/** Undefined for a file that is incomplete or was changed by another program. */
function valueIn(file: string): unknown {
  const content = readFileSync(file);
  const data = content.subarray(DIGEST_BYTES);
  const isWhole = content.subarray(0, DIGEST_BYTES).equals(sealOf(data, file));
  return isWhole ? deserialize(data) : undefined;
}

/** As a whole or not at all: another build may read it meanwhile. */
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

/** The time of a file is that of its last use. */
function markUsed(file: string): void {
  const now = new Date();
  if (isOlder(file, DAY)) unlessFailed(() => utimesSync(file, now, now));
}

/** Also true for what does not exist, and for what is as far in the future: the clock was wrong. */
function isOlder(file: string, age: number): boolean {
  return Math.abs(Date.now() - (statOf(file)?.mtimeMs ?? 0)) > age;
}
