import { type ArchiveTexts, hasChinese } from '@multi-hooks/press/client';
import english from './en/archive.json';
import type { Table } from './table.ts';
import chinese from './zh/archive.json';

export const archiveTexts: Table<ArchiveTexts> = {
  english,
  chinese: hasChinese ? chinese : english,
  own: __PRESS_TEXTS__.archive,
};
