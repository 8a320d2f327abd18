import { encodePath } from './encode-path.ts';
import { withBase } from './route.ts';

/** The full address of a path of the site; without an origin when the site does not know its own. */
export function fullAddress(
  path: string,
  { base, url }: { base: string; url: string | null },
): string {
  return (url ?? '') + withBase(base, encodePath(path));
}
