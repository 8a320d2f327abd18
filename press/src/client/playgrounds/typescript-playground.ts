import lzString from 'lz-string';
import { isChineseLocale } from '../../shared/route.ts';

/** The URL of the TypeScript playground with the given code; `jsx=1` preserves JSX. */
export function typeScriptPlaygroundUrl(code: string, locale: string): string {
  const path = isChineseLocale(locale) ? '/zh/play' : '/play';
  const payload = lzString.compressToEncodedURIComponent(code);
  return `https://www.typescriptlang.org${path}?skipLibCheck=true&jsx=1#code/${payload}`;
}
