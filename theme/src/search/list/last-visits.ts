import { VISITS } from '../remember-visit.ts';

/** The paths that were visited last, the newest first, without that of this page. */
export function lastVisits(current: string): string[] {
  try {
    // The text after the last line break may have been cut.
    const paths = (localStorage.getItem(VISITS) ?? '').split('\n').slice(0, -1);
    return [...new Set(paths)].filter((path) => path !== current).slice(0, 5);
  } catch {
    return [];
  }
}
