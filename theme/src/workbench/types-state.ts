import type { TypeProblem } from '@multi-hooks/press/client';

/** `outdated`: the site was deployed anew, and only a reload of the page helps. */
export type TypesStatus = 'off' | 'loading' | 'on' | 'failed' | 'outdated';

export interface TypesState {
  status: TypesStatus;
  problems: readonly TypeProblem[];
}
