import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Memo } from './memo.ts';

/** What a loader returns may come from anywhere: only its own process can take it for unchanged. */
const isLasting = (key: string) => !key.startsWith('data ');

export interface StoredMemo {
  file: string;
  /** Says what else the results depend on: the engine, the configuration. */
  key: string;
}

/**
 * The results that an earlier process left; none when there are none, or of another key, or
 * unreadable: everything is then worked out again.
 */
export async function readStoredMemo({ file, key }: StoredMemo): Promise<Memo> {
  try {
    const stored = deserialize(await readFile(file)) as { key: string; entries: Memo };
    return stored.key === key ? stored.entries : new Map();
  } catch {
    return new Map();
  }
}

/** Leaves the results for the next process. A store that cannot be written costs time, not more. */
export async function writeStoredMemo(memo: Memo, { file, key }: StoredMemo): Promise<void> {
  const entries = new Map([...memo].filter(([name]) => isLasting(name)));
  const temporary = `${file}.${process.pid}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(temporary, serialize({ key, entries }));
    await rename(temporary, file);
  } catch {
    // The next build works everything out again.
    await rm(temporary, { force: true }).catch(() => {});
  }
}
