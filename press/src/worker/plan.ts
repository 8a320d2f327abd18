import { ASSETS_FOLDER, buildOf, IMAGE, SHELL_FILE } from '../shared/offline.ts';
import { DOTTED, stripIndex } from '../shared/route.ts';

export interface SiteFiles {
  /** The full address of the site, with a slash at the end. */
  base: string;
  build: string;
  /** The files to store, as paths under the base; the most important first. */
  files: readonly string[];
}

/**
 * How a request is answered:
 * - `document`, `data` and `file` from the network, and from the cache when it fails or is slow
 * - `asset` from the cache: its name changes with its content
 * - `former`, requested by a page of another build, like `data`, but never stored
 */
export interface Plan {
  kind: 'document' | 'data' | 'file' | 'asset' | 'former';
  key: string;
}

/** Null for a request that the worker does not answer. */
export function planOf(
  { method, url, mode, destination, headers, cache }: Request,
  { base, build, files }: SiteFiles,
): Plan | null {
  if (method !== 'GET' || headers.has('range') || cache === 'only-if-cached') return null;
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname;
  // The home page may be requested without the slash.
  if (!`${address}/`.startsWith(base)) return null;
  if (mode === 'navigate') {
    // One stored file serves all queries.
    const key = stripIndex(address);
    const isPage = !DOTTED.test(key.slice(base.length)) || files.some(isDataOf(key, base));
    return isPage ? { kind: 'document', key } : null;
  }
  if (address.startsWith(base + ASSETS_FOLDER)) return { kind: 'asset', key: address };
  if (search === `?${build}`) return { kind: kindOf(pathname), key: address + search };
  if (/^(image|font)$/.test(destination)) return { kind: 'file', key: address + search };
  // Online, such a page gets data of this build and reloads itself.
  return /^\?[\w-]+$/.test(search) ? { kind: 'former', key: address + search } : null;
}

/** Distinguishes a page such as `/releases/v1.2` from a file. */
const isDataOf = (key: string, base: string) => (file: string) =>
  new URL(file, base).href === `${key}/index.json`;

export function planOfFile(file: string, { base, build }: SiteFiles): Plan {
  const { href } = new URL(file, base);
  if (file === SHELL_FILE) return { kind: 'document', key: href };
  if (file.startsWith(ASSETS_FOLDER)) return { kind: 'asset', key: href };
  return { kind: kindOf(file), key: IMAGE.test(file) ? href : `${href}?${build}` };
}

/** Only data contains the id of its build. */
const kindOf = (file: string) => (file.endsWith('.json') ? 'data' : 'file');

/** Only hashed files may come from the HTTP cache, which may hold a previous build. */
export const cacheModeOf = ({ kind }: Plan): RequestCache =>
  kind === 'asset' || kind === 'former' ? 'default' : 'no-cache';

/**
 * The response to store; null for an error, another build, or a document that the host sends for all paths.
 */
export async function storable(
  response: Response,
  { kind, build }: { kind: Plan['kind']; build: string },
): Promise<Response | null> {
  if (response.status !== 200 || kind === 'former') return null;
  const isHtml = /html/.test(response.headers.get('content-type') ?? '');
  if (kind === 'asset' || kind === 'file') return isHtml ? null : response;
  const text = await response.text();
  // A copy, because a response that was redirected cannot answer a navigation.
  return buildOf(text) === build ? new Response(text, { headers: response.headers }) : null;
}
