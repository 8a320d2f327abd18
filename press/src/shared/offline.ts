/* Names that the page, the build and the service worker of an offline site share. */

/** The service worker's script; under the base, which is its scope. */
export const WORKER_FILE = 'sw.js';

/** A document without content: opened at any address, it loads the page from its data. */
export const SHELL_FILE = 'offline.html';

/** The folder of files whose names contain a hash of their content. */
export const ASSETS_FOLDER = 'assets/';

/** Files that pages request without a build in the address. */
export const IMAGE = /\.(avif|gif|ico|jpe?g|png|svg|webp|woff2?)$/;

/** Caches are shared by all sites of an origin: each build of each base has its own. */
export const cachePrefix = (base: string) => `press ${base} `;

// The data of a view begins with its kind and its build; a file of the search index begins with its build.
const BUILD = /^(?:.*\bid="press-data">)?\{(?:"kind":"[a-z-]+",)?"build":"([\w-]+)"/s;

/** The build that a document or a data file belongs to; null for any other file. */
export function buildOf(text: string): string | null {
  return BUILD.exec(text)?.[1] ?? null;
}
