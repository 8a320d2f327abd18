import { site } from '@multi-hooks/press/client';

export const VISITS = `press:visits:${site.base}`;

/** Stores the visited paths, one per line, the newest first. */
export function rememberVisit(path: string): void {
  try {
    const before = localStorage.getItem(VISITS) ?? '';
    localStorage.setItem(VISITS, `${path}\n${before}`.slice(0, 999));
  } catch {
    // Without storage the search lists no visits.
  }
}
