import { hasChinese, isChineseLocale } from '@multi-hooks/press/client';

/** Not one of the other texts, which every page loads: only a portable folder can lack files. */
export function missingFiles(locale: string): string {
  const own = __PRESS_ARCHIVE_TEXTS__?.[locale]?.missingFiles;
  if (own) return own;
  return hasChinese && isChineseLocale(locale)
    ? '缺少文件，部分功能无法使用。请解压整个压缩包，再打开其中的 index.html。'
    : 'Some files are missing, so not everything works. Extract the whole archive, then open index.html.';
}
