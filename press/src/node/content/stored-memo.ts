import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Memo } from './memo.ts';

/** A loader may read anything, so its result is only valid in the process that ran it. */
const isLasting = (key: string) => !key.startsWith('data ');

export interface StoredMemo {
  file: string;
  /** Identifies what else the results depend on: the engine, the configuration. */
  key: string;
}

/** The results of an earlier process; none if they are missing, damaged or of another key. */
export async function readStoredMemo({ file, key }: StoredMemo): Promise<Memo> {
  try {
    const stored = deserialize(await readFile(file)) as { key: string; entries: Memo };
    return stored.key === key ? stored.entries : new Map();
  } catch {
    return new Map();
  }
}

/** Stores the results for the next process. A failure only costs the next build time. */
export async function writeStoredMemo(memo: Memo, { file, key }: StoredMemo): Promise<void> {
  const entries = new Map([...memo].filter(([name]) => isLasting(name)));
  const temporary = `${file}.${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, serialize({ key, entries }));
    await rename(temporary, file);
  } catch {
    await rm(temporary, { force: true }).catch(() => {});
  }
}
