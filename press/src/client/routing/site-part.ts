import { REDIRECTS_FILE } from '../../shared/site-parts.ts';
import { fetchData } from './fetch-file.ts';
import { reloadAndRethrow } from './file-errors.ts';

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
