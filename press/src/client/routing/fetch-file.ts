import type { ViewData } from '../../shared/records.ts';
import { REDIRECTS_FILE } from '../../shared/site-parts.ts';
import { href } from './base.ts';
import { checkResponse, OtherBuildError, reloadAndRethrow } from './file-errors.ts';

declare global {
  interface Window {
    /** Path → text of the files that scripts of a portable folder have loaded. */
    pressFiles?: Record<string, string>;
  }
}

/** The data that the document embeds. */
export function readEmbedded(): ViewData {
  return JSON.parse(document.getElementById('press-data')?.textContent ?? '') as ViewData;
}

interface FetchOptions {
  cache?: RequestCache | undefined;
  /** Whether the name of the file changes with its content. */
  isHashed?: boolean;
}

export type FetchFile = typeof fetchFile;

/** Fetches a file of this site, such as `/search-en-US.json`. Rejects if the host has none. */
export async function fetchFile(
  path: string,
  { isHashed, ...options }: FetchOptions = {},
): Promise<Response> {
  if (__PRESS_PORTABLE__) return readScript(path);
  // The build is part of any other URL, so that no cache mixes two deployments.
  const address = href(path) + (isHashed ? '' : `?${readEmbedded().build}`);
  return checkResponse(await fetch(address, options), path);
}

/** Fetches a data file of this build, or of the given one. */
export async function fetchData<Data extends { build: string }>(
  path: string,
  { cache, build = readEmbedded().build }: { cache?: RequestCache; build?: string | 'any' } = {},
): Promise<Data> {
  const response = await fetchFile(path, { cache });
  const data = (await response.json()) as Data | null;
  if (!data?.build) throw new Error(`${path} is not a file of this site.`);
  if (build !== 'any' && data.build !== build) throw new OtherBuildError(path, data.build);
  return data;
}

/** Without a server, a page may run the files next to it as scripts, but not fetch them. */
function readScript(path: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = script.onerror = () => {
      script.remove();
      const text = window.pressFiles?.[path];
      if (text === undefined) reject(new Error(`The script ${script.src} is missing.`));
      else resolve(new Response(text));
    };
    script.src = `${href(path)}.js`;
    document.head.append(script);
  });
}

/** Fetches a file that the entry script of a large site does without. */
export const fetchPart = <Part>(path: string): Promise<Part & { build: string }> =>
  fetchData<Part & { build: string }>(path).catch(reloadAndRethrow);

let redirecting: Promise<{ redirects: Record<string, string> }> | undefined;

/** Where a path of a large site redirects to, or null. Rejects when the host does not answer. */
export async function movedTo(path: string): Promise<string | null> {
  redirecting ??= fetchPart(REDIRECTS_FILE);
  redirecting.catch(() => {
    redirecting = undefined;
  });
  const { redirects } = await redirecting;
  return Object.hasOwn(redirects, path) ? (redirects[path] ?? null) : null;
}
