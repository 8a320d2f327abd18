import { REDIRECTS_FILE } from '../../shared/site-parts.ts';
import { fetchPart } from './site-part.ts';

let coming: Promise<{ redirects: Record<string, string> }> | undefined;

/** Where a path of a large site redirects to, or null. Rejects when the host does not know either. */
export async function movedTo(path: string): Promise<string | null> {
  coming ??= fetchPart(REDIRECTS_FILE);
  try {
    const { redirects } = await coming;
    return Object.hasOwn(redirects, path) ? (redirects[path] ?? null) : null;
  } catch (error) {
    coming = undefined;
    throw error;
  }
}
