import type { Locale } from '../../shared/records.ts';

export type Direction = NonNullable<Locale['dir']>;

/** Newer versions of Node have the method, older ones the property. */
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
    // The name of a locale may be one that no standard knows.
    return 'ltr';
  }
}

/** With its direction, if that is from right to left. */
export function withDirection({ dir, ...locale }: Locale): Locale {
  return (dir ?? directionOf(locale.name)) === 'rtl' ? { ...locale, dir: 'rtl' } : locale;
}
