import type { SessionState, WorkbenchProblem } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** Milliseconds without a change until problems are announced. */
export const PAUSE = 1000;

export interface Settled {
  problems: readonly WorkbenchProblem[];
  /** Whether a problem was announced, and the demo runs now. */
  runsAgain: boolean;
}

/**
 * Debounces problems: a half-typed word is not worth an announcement. Nothing changes while the focus is
 * in `held`, whose content would move.
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
