import lzString from 'lz-string';
import { isChineseLocale } from '../../shared/route.ts';

/** The address of the TypeScript playground with a file in it; `jsx=1` keeps JSX as it is. */
export function typeScriptPlaygroundUrl(code: string, locale: string): string {
  const path = isChineseLocale(locale) ? '/zh/play' : '/play';
  const payload = lzString.compressToEncodedURIComponent(code);
  return `https://www.typescriptlang.org${path}?skipLibCheck=true&jsx=1#code/${payload}`;
}
