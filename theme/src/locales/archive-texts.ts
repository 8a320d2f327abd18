import { type ArchiveTexts, hasChinese } from '@multi-hooks/press/client';
import type { Table } from './table.ts';

export const archiveTexts: Table<ArchiveTexts> = {
  english: {
    missingFiles:
      'Some files are missing, so not everything works. Extract the whole archive, then open index.html.',
  },
  chinese: hasChinese
    ? {
        missingFiles: '缺少文件，部分功能无法使用。请解压整个压缩包，再打开其中的 index.html。',
      }
    : null,
  own: __PRESS_TEXTS__.archive,
};
