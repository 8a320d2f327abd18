import { type HoversFile, hoversFileOf } from '../../shared/hovers.ts';
import type { Page, ViewData } from '../../shared/records.ts';
import { href } from './base.ts';
import { checkResponse, OtherBuildError } from './file-errors.ts';

export function readEmbedded(): ViewData {
  return JSON.parse(document.getElementById('press-data')?.textContent ?? '') as ViewData;
}

interface FetchOptions {
  cache?: RequestCache | undefined;
  /** Whether the name of the file changes with its content. */
  isHashed?: boolean;
}

export type FetchFile = typeof fetchFile;

/** Fetches a file of this site, such as `/search-en-US.json`. Rejects if the host has none. */
export async function fetchFile(
  path: string,
  { isHashed, ...options }: FetchOptions = {},
): Promise<Response> {
  // All other URLs contain the build, so that no cache mixes two deployments.
  const address = href(path) + (isHashed ? '' : `?${readEmbedded().build}`);
  return checkResponse(await fetch(address, options), path);
}

type DataFile = { build: string };

interface DataOptions {
  /** Fetches the file again, although its data is cached. */
  cache?: RequestCache;
  /** @default that of the document */
  build?: string | 'any';
}

/** Path → data, least recently used first: a map keeps the order in which its keys were set. */
const kept = new Map<string, Promise<DataFile>>();
const MOST_KEPT = 50;

/** Keeps the data of a file, and drops the least recently used one. */
export function keepData(path: string, data: Promise<DataFile>): void {
  kept.delete(path);
  kept.set(path, data);
  const [leastUsed] = kept.keys();
  if (kept.size > MOST_KEPT && leastUsed !== undefined) kept.delete(leastUsed);
}

export function forgetData(path?: string): void {
  if (path) kept.delete(path);
  else kept.clear();
}

/** Fetches a data file, once; after a failure, the next call tries again. */
export function fetchData<Data extends DataFile>(
  path: string,
  options: DataOptions = {},
): Promise<Data> {
  if (options.cache) return readData(path, options);
  const known = kept.get(path) as Promise<Data> | undefined;
  const data = known ?? readData<Data>(path, options);
  keepData(path, data);
  if (!known) data.catch(() => kept.get(path) === data && kept.delete(path));
  return data;
}

export const loadHovers = ({ path }: Page): Promise<HoversFile> => fetchData(hoversFileOf(path));

async function readData<Data extends DataFile>(
  path: string,
  { cache, build = readEmbedded().build }: DataOptions,
): Promise<Data> {
  const response = await fetchFile(path, { cache });
  const data = (await response.json()) as Data | null;
  if (!data?.build) throw new Error(`${path} is not a file of this site.`);
  if (build !== 'any' && data.build !== build) throw new OtherBuildError(path, data.build);
  return data;
}
