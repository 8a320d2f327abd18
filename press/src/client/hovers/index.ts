import { type Hovers, type HoversFile, hoversFileOf } from '../../shared/hovers.ts';
import type { Page } from '../../shared/records.ts';
import { fetchData } from '../routing/fetch-file.ts';

/* Themes import this on demand: most readers never point at code. */

export const loadHovers = ({ path }: Pick<Page, 'path'>): Promise<Hovers> =>
  fetchData<HoversFile>(hoversFileOf(path));
