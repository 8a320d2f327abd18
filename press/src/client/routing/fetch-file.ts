import { href } from './base.ts';
import { MissingFileError, OtherBuildError } from './file-errors.ts';
import { readEmbedded } from './read-embedded.ts';

declare global {
  interface Window {
    /** Path → text of the files that scripts of a portable folder have loaded. */
    pressFiles?: Record<string, string>;
  }
}

/** Fetches a file of this site, such as `/search-en-US.json`. */
export function fetchFile(path: string, options?: RequestInit): Promise<Response> {
  if (__PRESS_PORTABLE__) return readScript(path);
  // The build is part of the URL, so that no cache mixes two deployments.
  return fetch(`${href(path)}?${readEmbedded().build}`, options);
}

interface DataOptions {
  cache?: RequestCache | undefined;
  /** Whether to accept a file of another deployment than the running code. */
  anyBuild?: boolean;
}

/** Fetches a data file of this build. */
export async function fetchData<Data extends { build: string }>(
  path: string,
  { cache, anyBuild = false }: DataOptions = {},
): Promise<Data> {
  const response = await fetchFile(path, { cache });
  // Some hosts answer every unknown path with an HTML document.
  const isHtml = /html/.test(response.headers.get('content-type') ?? '');
  if (response.status === 404 || (response.ok && isHtml)) throw new MissingFileError(path);
  if (!response.ok) throw new Error(`${path} responded with status ${response.status}.`);
  const data = (await response.json()) as Data | null;
  if (!data?.build) throw new Error(`${path} is not a file of this site.`);
  if (!anyBuild && data.build !== readEmbedded().build) throw new OtherBuildError(path, data.build);
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
