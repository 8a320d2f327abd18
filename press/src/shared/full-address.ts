import { encodePath } from './encode-path.ts';
import { withBase } from './route.ts';

/** The full address of a path of the site; without an origin if the site has no `url`. */
export function fullAddress(
  path: string,
  { base, url }: { base: string; url: string | null },
): string {
  return (url ?? '') + withBase(base, encodePath(path));
}
