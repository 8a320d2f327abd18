import { hasChinese } from '@multi-hooks/press/client';
import { chooseTexts } from './choose-texts.ts';

const english = {
  missingFiles:
    'Some files are missing, so not everything works. Extract the whole archive, then open index.html.',
};

const chinese = {
  missingFiles: '缺少文件，部分功能无法使用。请解压整个压缩包，再打开其中的 index.html。',
};

/** Not one of the other texts, which every page loads: only a portable folder can lack files. */
export function missingFiles(locale: string): string {
  return chooseTexts(locale, {
    english,
    chinese: hasChinese ? chinese : english,
    own: __PRESS_TEXTS__.archive,
  }).missingFiles;
}
