import { site } from '@multi-hooks/press/client';

export const VISITS = `press:visits:${site.base}`;

/** Keeps the last paths in this browser, the newest first, a line for each: every page does this. */
export function rememberVisit(path: string): void {
  try {
    const before = localStorage.getItem(VISITS) ?? '';
    localStorage.setItem(VISITS, `${path}\n${before}`.slice(0, 999));
  } catch {
    // Without storage the search lists no visits.
  }
}
