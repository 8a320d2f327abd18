import { ASSETS_FOLDER, buildOf, IMAGE, SHELL_FILE } from '../shared/offline.ts';
import { DOTTED, stripIndex } from '../shared/route.ts';
import { WORKBENCH_FOLDER } from '../shared/workbench.ts';

export interface SiteFiles {
  /** The full address of the site, with a slash at the end. */
  base: string;
  build: string;
  /** The files to store, as paths under the base; the most important first. */
  files: readonly string[];
}

/**
 * How a request is answered:
 * - `asset` from the cache: its name changes with its content
 * - `document` and `file` from the network, and from the cache when it fails or is slow
 */
export interface Plan {
  kind: 'document' | 'file' | 'asset';
  key: string;
}

/** Null for a request that the worker does not answer. */
export function planOf(
  { method, url, mode, destination, headers, cache }: Request,
  { base }: Pick<SiteFiles, 'base'>,
): Plan | null {
  if (method !== 'GET' || headers.has('range') || cache === 'only-if-cached') return null;
  const { origin, pathname, search } = new URL(url);
  const address = origin + pathname;
  // The home page may be requested without the slash.
  if (!`${address}/`.startsWith(base)) return null;
  // No worker answers for a frame of an opaque origin, so the editor needs the network anyway.
  if (address.startsWith(base + WORKBENCH_FOLDER)) return null;
  if (mode === 'navigate') {
    // One stored file serves all queries.
    const key = origin + stripIndex(pathname);
    return DOTTED.test(key.slice(base.length)) ? null : { kind: 'document', key };
  }
  if (address.startsWith(base + ASSETS_FOLDER)) return { kind: 'asset', key: address };
  // The build that a page belongs to is the query of all its other requests but images and fonts.
  const isFile = /^\?[\w-]+$/.test(search) || /^(image|font)$/.test(destination);
  return isFile ? { kind: 'file', key: address + search } : null;
}

export function planOfFile(file: string, { base, build }: SiteFiles): Plan {
  const { href } = new URL(file, base);
  if (file === SHELL_FILE) return { kind: 'document', key: href };
  if (file.startsWith(ASSETS_FOLDER)) return { kind: 'asset', key: href };
  return { kind: 'file', key: IMAGE.test(file) ? href : `${href}?${build}` };
}

/** Only hashed files may come from the HTTP cache, which may hold a previous build. */
export const cacheModeOf = ({ kind }: Plan): RequestCache =>
  kind === 'asset' ? 'default' : 'no-cache';

/**
 * The response to store; null for an error, another build, or a document that the host sends for all paths.
 */
export async function storableResponse(response: Response, { kind, key }: Plan, build: string) {
  const { pathname, search } = new URL(key);
  if (response.status !== 200 || (search && search !== `?${build}`)) return null;
  const isHtml = /html/.test(response.headers.get('content-type') ?? '');
  if (kind !== 'document' && isHtml) return null;
  // Documents and the data of pages contain their build.
  if (kind === 'asset' || (kind === 'file' && !pathname.endsWith('.json'))) return response;
  const text = await response.text();
  // A copy, because a response that was redirected cannot answer a navigation.
  return buildOf(text) === build ? new Response(text, { headers: response.headers }) : null;
}
