import { type HoversFile, hoversFileOf } from '../shared/hovers.ts';
import type { PageMetadata } from '../shared/records.ts';
import { fetchData } from './routing/fetch-file.ts';

export const loadHovers = ({ path }: PageMetadata): Promise<HoversFile> =>
  fetchData(hoversFileOf(path));
