import { type Hovers, type HoversFile, hoversFileOf } from '../../shared/hovers.ts';
import type { Page } from '../../shared/records.ts';
import { fetchData } from '../routing/fetch-file.ts';

/* A theme imports this on demand, as most visits never ask. */

/** By the record of a page: another one, in development, has other code. */
const loaded = new WeakMap<Page, Promise<Hovers>>();

/** What the names in the code of a page say. Fetched once; after a failure, with the next call. */
export function loadHovers(page: Page): Promise<Hovers> {
  let coming = loaded.get(page);
  if (!coming) {
    // Of another build, it may be about other code than that in the page.
    coming = fetchData<HoversFile>(hoversFileOf(page.path));
    loaded.set(page, coming);
    coming.catch(() => loaded.delete(page));
  }
  return coming;
}
