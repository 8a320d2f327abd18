import english from './en/workbench.json';
import { type Table, useTexts } from './texts.ts';
import chinese from './zh/workbench.json';

export type WorkbenchWords = typeof english;

const workbenchTexts: Table<WorkbenchWords> = {
  english,
  chinese: __PRESS_LOCALES__ && chinese,
};

export const useWorkbenchTexts = () => useTexts(workbenchTexts);
