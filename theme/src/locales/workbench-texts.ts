import { hasChinese, type WorkbenchWords } from '@multi-hooks/press/client';
import english from './en/workbench.json';
import type { Table } from './table.ts';
import { useTexts } from './texts.ts';
import chinese from './zh/workbench.json';

type ProblemName = Extract<keyof WorkbenchWords, `problem${string}`>;

/** A language may lack the texts of problems, which the engine reports in English. */
export type WorkbenchTexts = Omit<WorkbenchWords, ProblemName> &
  Partial<Pick<WorkbenchWords, ProblemName>>;

export const workbenchTexts: Table<WorkbenchTexts> = {
  english,
  chinese: hasChinese ? chinese : english,
  own: __PRESS_TEXTS__.workbench,
};

export const useWorkbenchTexts = () => useTexts(workbenchTexts);
