import { hasChinese, type WorkbenchWords } from '@multi-hooks/press/client';
import english from './en/workbench.json';
import { type Table, useTexts } from './texts.ts';
import chinese from './zh/workbench.json';

const workbenchTexts: Table<WorkbenchWords> = {
  english,
  chinese: hasChinese && chinese,
  own: __PRESS_TEXTS__.workbench,
};

export const useWorkbenchTexts = () => useTexts(workbenchTexts);
