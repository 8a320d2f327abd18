import { type HoversFile, hoversFileOf } from '../shared/hovers.ts';
import type { Page } from '../shared/records.ts';
import { fetchData } from './routing/fetch-file.ts';

export const loadHovers = ({ path }: Page): Promise<HoversFile> => fetchData(hoversFileOf(path));
