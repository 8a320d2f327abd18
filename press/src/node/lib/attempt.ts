import { PressError, type Problem } from '../../shared/error.ts';
import { systemError } from './system-error.ts';

export interface Attempt<Value> {
  value?: Value;
  problems: readonly Problem[];
}

/** Turns an author's mistake into problems, so that the load goes on and reports all of them. */
export async function attempt<Value>(action: () => Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { value: await action(), problems: [] };
  } catch (error) {
    const known = error instanceof PressError ? error : systemError(error);
    if (!known) throw error;
    return { problems: known.problems };
  }
}
