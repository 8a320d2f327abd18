import type { Demo } from '../../shared/records.ts';

/** A code playground has one script: it can show a demo that has one, too. */
export function fitsCodePlayground({ sources }: Pick<Demo, 'sources'>): boolean {
  return sources.length === 1;
}
