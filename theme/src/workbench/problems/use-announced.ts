import type { SessionState } from '@multi-hooks/press/client';
import { useEffect, useRef } from 'react';
import { announce } from '../../common/announce.tsx';

/** Milliseconds without a change until problems are announced: a half-typed word is not worth it. */
export const PAUSE = 1000;

export function useAnnounced(
  status: SessionState['status'],
  { problems, runsAgain }: { problems: string; runsAgain: string },
): void {
  const hadProblems = useRef(false);
  useEffect(() => {
    if (status !== 'running' && status !== 'failed') return;
    const timer = setTimeout(() => {
      if (problems || hadProblems.current) announce(problems || runsAgain);
      hadProblems.current = problems !== '';
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [status, problems]);
}
