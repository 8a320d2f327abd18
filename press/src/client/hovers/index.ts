import { type Hovers, type HoversFile, hoversFileOf } from '../../shared/hovers.ts';
import type { Page } from '../../shared/records.ts';
import { fetchData } from '../routing/fetch-file.ts';

/* A theme imports this on demand, as most visits never ask. */

export const loadHovers = ({ path }: Pick<Page, 'path'>): Promise<Hovers> =>
  fetchData<HoversFile>(hoversFileOf(path));
