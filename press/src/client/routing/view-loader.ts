import { site } from 'virtual:press/site';
import type { ViewData } from '../../shared/records.ts';
import { fetchData, movedTo } from './fetch-file.ts';
import { MissingFileError } from './file-errors.ts';
import { dataFileOf, listedPaths, type Target, type View, viewOf } from './view.ts';

export async function loadView(target: Target): Promise<View> {
  try {
    return viewOf(await fetchData<ViewData>(dataFileOf(site, target)));
  } catch (error) {
    if (error instanceof MissingFileError) return missing(target);
    throw error;
  }
}

async function missing(target: Target): Promise<View> {
  if (target.kind === 'demo') return { kind: 'unknown-demo', id: target.id };
  const { path } = target;
  // The client of a large site has no list of redirects.
  const isUnlisted = __PRESS_LARGE__ && Object.keys(site.menus).length === 0;
  const moved = isUnlisted ? await movedTo(path) : null;
  if (moved) return { kind: 'redirect', path: moved };
  // The page exists: the host is being updated, or a network requires a login first.
  if (listedPaths(site).includes(path)) throw new Error(`No data was found for ${path}.`);
  return { kind: 'not-found' };
}
