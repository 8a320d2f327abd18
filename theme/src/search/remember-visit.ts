import { site } from '@multi-hooks/press/client';

export const VISITS = `press:visits:${site.base}`;

const MOST = 8;

/** Keeps the last paths, the newest first, in this browser only. */
export function rememberVisit(path: string): void {
  try {
    const others = lastVisits().filter((other) => other !== path);
    localStorage.setItem(VISITS, [path, ...others].slice(0, MOST).join('\n'));
  } catch {
    // Without storage the search lists no visits.
  }
}

/** Throws where storage is refused. */
export const lastVisits = () => (localStorage.getItem(VISITS) ?? '').split('\n');
