import type { Session, SessionOptions, SessionState, Workbench } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { followFrameCss, frameCss } from './frame-css.ts';

const never = () => () => {};

/** Runs a demo's code while the component is mounted, in the colours of the page. */
export function useSession(
  options: Pick<
    SessionOptions,
    'demo' | 'files' | 'isChanged' | 'locale' | 'title' | 'wait' | 'react' | 'strict'
  > & {
    workbench: Workbench;
    container: RefObject<HTMLElement>;
  },
): { session: Session | null; state: SessionState } {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const {
      workbench,
      container: { current: container },
      ...rest
    } = options;
    if (!container) return;
    const made = workbench.createSession({ ...rest, container, css: frameCss(container) });
    const unfollow = followFrameCss(container, (css) => made.setCss(css));
    setSession(made);
    if (!options.wait) made.run();
    return () => {
      unfollow();
      made.close();
    };
  }, []);
  const idle = () => options.workbench.idleState;
  const state = useSyncExternalStore(session?.subscribe ?? never, session?.getState ?? idle);
  return { session, state };
}
