import type { ViewData } from '../../shared/records.ts';
import { href } from './base.ts';
import {
  checkResponse,
  MissingFileError,
  OtherBuildError,
  reloadIfRedeployed,
} from './file-errors.ts';
import { dataFileOf, listedPaths, type Target, type View } from './view.ts';

export function readEmbedded(): ViewData {
  return JSON.parse(document.getElementById('press-data')?.textContent ?? '') as ViewData;
}

interface FetchOptions {
  cache?: RequestCache | undefined;
  /** Whether the name of the file changes with its content. */
  isHashed?: boolean;
}

/** Fetches a file of this site, such as `/search-en-US.json`. Rejects if the host has none. */
export async function fetchFile(path: string, { cache, isHashed }: FetchOptions = {}) {
  // All other URLs contain the build, so that no cache mixes two deployments.
  const address = href(path) + (isHashed ? '' : `?${readEmbedded().build}`);
  return checkResponse(await fetch(address, { cache }), path);
}

type DataFile = { build: string };

/** Path → data: returning to a page needs no request. */
const cachedData = new Map<string, Promise<DataFile>>();

export function cacheData(path: string, data: Promise<DataFile>): void {
  cachedData.set(path, data);
  // After a failure, the next call tries again.
  data.catch(() => cachedData.get(path) === data && cachedData.delete(path));
}

export function forgetData(path?: string): void {
  if (path) cachedData.delete(path);
  else cachedData.clear();
}

/** Fetches a data file of a build, by default the document's, once. */
export function fetchData<Data extends DataFile>(
  path: string,
  build: string | 'any' = readEmbedded().build,
): Promise<Data> {
  const data = cachedData.get(path) ?? readData(path, build);
  if (!cachedData.has(path)) cacheData(path, data);
  return data as Promise<Data>;
}

async function readData(path: string, build: string, cache?: RequestCache): Promise<DataFile> {
  const response = await fetchFile(path, { cache });
  const data = (await response.json()) as DataFile | null;
  if (!data?.build) throw new Error(`${path} is not a file of this site.`);
  if (build !== 'any' && data.build !== build) throw new OtherBuildError(path, data.build);
  return data;
}

/** Called when a chunk is missing: reloads the document if a new version of the site was deployed. */
export function checkDeployment(target: Target): void {
  const file = dataFileOf(target);
  readData(file, readEmbedded().build, 'no-cache').catch(reloadIfRedeployed);
}

export async function loadView(target: Target): Promise<View> {
  try {
    return await fetchData<ViewData>(dataFileOf(target));
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    if (target.kind === 'demo') return { kind: 'unknown-demo', id: target.id };
    // The page exists: the host is being updated, or a network requires a login first.
    const { path } = target;
    if (listedPaths().includes(path))
      throw new Error(`The page ${path} exists, but its data is missing; try again later.`);
    return { kind: 'not-found' };
  }
}
