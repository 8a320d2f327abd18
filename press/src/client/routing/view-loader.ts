import { site } from 'virtual:press/site';
import type { ViewData } from '../../shared/records.ts';
import { fetchData } from './fetch-file.ts';
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

function missing(target: Target): View {
  if (target.kind === 'demo') return { kind: 'unknown-demo', id: target.id };
  const { path } = target;
  // The page exists: the host is being updated, or a network requires a login first.
  if (listedPaths(site).includes(path)) throw new Error(`No data was found for ${path}.`);
  return { kind: 'not-found' };
}
