import type { Locale } from '../../shared/records.ts';

export type Direction = NonNullable<Locale['dir']>;

/** Newer versions of Node have `getTextInfo()`, older ones `textInfo`. */
interface TextInfo {
  getTextInfo?: () => { direction?: Direction };
  textInfo?: { direction?: Direction };
}

/** Where a line of a language begins. */
export function directionOf(language: string): Direction {
  try {
    const locale = new Intl.Locale(language.replaceAll('_', '-')) as TextInfo;
    return (locale.getTextInfo?.() ?? locale.textInfo)?.direction ?? 'ltr';
  } catch {
    // A locale may have a name that is not a valid language tag.
    return 'ltr';
  }
}

/** Adds the direction if it is right to left. */
export function withDirection({ dir, ...locale }: Locale): Locale {
  return (dir ?? directionOf(locale.name)) === 'rtl' ? { ...locale, dir: 'rtl' } : locale;
}
