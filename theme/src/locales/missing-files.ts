import { hasChinese, isChineseLocale } from '@multi-hooks/press/client';

/** Not one of the other texts, which every page loads: only a portable folder can lack files. */
export function missingFiles(locale: string): string {
  return hasChinese && isChineseLocale(locale)
    ? '缺少文件，部分功能无法使用。请解压整个压缩包，再打开其中的 index.html。'
    : 'Files of these docs are missing, so not everything works. Unpack the whole archive, then open index.html in it.';
}
