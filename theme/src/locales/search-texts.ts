import english from './en/search.json';
import type { Table } from './texts.ts';
import chinese from './zh/search.json';

/** A text that may have plural forms, by the names of `Intl.PluralRules`. */
export type PluralText =
  | string
  | ({ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>);

type SearchListTexts = Omit<typeof english, 'found'> & { found: PluralText };

export const searchTexts: Table<SearchListTexts> = {
  english,
  chinese: __PRESS_LOCALES__ && chinese,
};
