import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { statOf } from './files.ts';

/*
 * Results for later builds: one file for each, named by a hash of its inputs. A file that is damaged, or
 * of another version of the engine, is not used, and one that cannot be written costs the next build
 * time: nothing here can fail a build.
 */

export interface Store {
  /** What was written for the key; undefined if there is nothing, or nothing that can be believed. */
  read<Value>(kind: string, key: string): Promise<Value | undefined>;
  write(kind: string, key: string, value: unknown): Promise<void>;
  /** Removes what no build has used for a week. */
  sweep(): Promise<void>;
}

export interface OpenStoreOptions {
  folder: string;
  /** The version of the engine, which all results depend on and no key contains. */
  identity: string;
}

const DAY = 86_400_000;
const DIGEST_BYTES = 32;

const digestOf = (...data: (string | Uint8Array)[]) =>
  data.reduce((hash, one) => hash.update(one), createHash('sha256')).digest();

export function openStore({ folder, identity }: OpenStoreOptions): Store {
  const fileOf = (kind: string, key: string) =>
    join(folder, kind, digestOf(`${identity}\n${kind}\n${key}`).toString('hex').slice(0, 32));
  return {
    async read<Value>(kind: string, key: string) {
      const file = fileOf(kind, key);
      const value = valueIn(file);
      if (value !== undefined) await markUsed(file);
      return value as Value | undefined;
    },
    async write(kind, key, value) {
      const [file, data] = [fileOf(kind, key), serialize(value)];
      await replaceFile(file, Buffer.concat([sealOf(data, file), data]));
    },
    async sweep() {
      const last = join(folder, 'swept');
      if (!isOlder(last, DAY)) return;
      for (const file of await filesIn(folder)) {
        if (isOlder(file, 7 * DAY)) await rm(file, { force: true }).catch(() => {});
      }
      await replaceFile(last, '');
    },
  };
}

/** With the name, so that a file that was copied over another one is not used. */
const sealOf = (data: Uint8Array, file: string) => digestOf(basename(file), data);

/**
 * Undefined for a file that was cut off, or changed by anyone else. Read at once: for a small file, a
 * detour through Node's threads takes longer than the reading.
 */
function valueIn(file: string): unknown {
  try {
    const content = readFileSync(file);
    const data = content.subarray(DIGEST_BYTES);
    const isWhole = content.subarray(0, DIGEST_BYTES).equals(sealOf(data, file));
    return isWhole ? deserialize(data) : undefined;
  } catch {
    return undefined;
  }
}

/** As a whole or not at all: another build may read it meanwhile. */
async function replaceFile(file: string, data: string | Uint8Array): Promise<void> {
  const temporary = `${file}.${process.pid}`;
  try {
    await writeFile(temporary, data).catch(async () => {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(temporary, data);
    });
    await rename(temporary, file);
  } catch {
    await rm(temporary, { force: true }).catch(() => {});
  }
}

/** Once a day: its time is that of the last use. */
async function markUsed(file: string): Promise<void> {
  if (!isOlder(file, DAY)) return;
  const now = new Date();
  await utimes(file, now, now).catch(() => {});
}

/** Also true for what does not exist, and for what is as far in the future: the clock was wrong. */
function isOlder(file: string, age: number): boolean {
  return Math.abs(Date.now() - (statOf(file)?.mtimeMs ?? 0)) > age;
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}
