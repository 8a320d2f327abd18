import type { SessionState, WorkbenchProblem } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds without a key until it is said how the text fares. */
export const PAUSE = 1000;

/** How the text fares, for someone who cannot see it. */
export interface Settled {
  /** The problems that have stood for a while. */
  problems: readonly WorkbenchProblem[];
  /** Whether they were told that it does not run, and now it does. */
  runsAgain: boolean;
}

/**
 * What has been the case for a while: a mistake that is only a word half typed is not worth an
 * interruption. Nothing changes while the focus is in `held`, whose content would move.
 */
export function useSettled(
  { status, problems }: Pick<SessionState, 'status' | 'problems'>,
  held: RefObject<HTMLElement>,
): Settled {
  const [settled, setSettled] = useState<Settled>({ problems: [], runsAgain: false });
  const wasBad = useRef(false);
  useEffect(() => {
    if (status !== 'running' && status !== 'failed') return;
    const settle = () => {
      if (held.current?.contains(document.activeElement)) return;
      const isBad = problems.length > 0;
      setSettled({ problems, runsAgain: wasBad.current && !isBad });
      wasBad.current = isBad;
    };
    const timer = setTimeout(settle, PAUSE);
    return () => clearTimeout(timer);
  }, [status, problems, held]);
  return settled;
}
