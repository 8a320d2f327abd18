import type { Demo } from '../../shared/records.ts';

/** A code playground has a single script, so it can only show a demo with a single file. */
export function fitsCodePlayground({ sources }: Pick<Demo, 'sources'>): boolean {
  return sources.length === 1;
}
