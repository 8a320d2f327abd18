import { type Hovers, type HoversFile, hoversFileOf } from '../../shared/hovers.ts';
import type { Page } from '../../shared/records.ts';
import { fetchFile } from '../routing/fetch-file.ts';
import { readEmbedded } from '../routing/read-embedded.ts';

/** By the record of a page: another one, in development, has other code. */
const loaded = new WeakMap<Page, Promise<Hovers>>();

/** What the names in the code of a page say. Fetched once; after a failure, with the next call. */
export function loadHovers(page: Page): Promise<Hovers> {
  let coming = loaded.get(page);
  if (!coming) {
    coming = fetchHovers(hoversFileOf(page.path));
    loaded.set(page, coming);
    coming.catch(() => loaded.delete(page));
  }
  return coming;
}

async function fetchHovers(file: string): Promise<Hovers> {
  const response = await fetchFile(file);
  if (!response.ok) throw new Error(`${file} responded with status ${response.status}.`);
  const hovers = (await response.json()) as HoversFile;
  // The code in the page may be another than the one it is about.
  if (hovers.build !== readEmbedded().build) throw new Error(`${file} belongs to another build.`);
  return hovers;
}
