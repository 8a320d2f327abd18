import { REDIRECTS_FILE } from '../../shared/site-parts.ts';
import { fetchFile } from './fetch-file.ts';
import { readEmbedded } from './read-embedded.ts';
import { reloadIfRedeployed } from './reload-if-redeployed.ts';
import { OtherBuildError } from './view-loader.ts';

/** Fetches a file that the entry script of a large site does without. */
export async function fetchPart<Part>(path: string): Promise<Part> {
  const response = await fetchFile(path);
  if (!response.ok) throw new Error(`${path} responded with status ${response.status}.`);
  // Some hosts answer every unknown path with an HTML document.
  const part: (Part & { build: string }) | null = await response.json().catch(() => null);
  if (!part?.build) throw new Error(`${path} is not a file of this site.`);
  if (part.build === readEmbedded().build) return part;
  const error = new OtherBuildError(path, part.build);
  reloadIfRedeployed(error);
  throw error;
}

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
