import { idOfHash, useRouterState } from '@multi-hooks/press/client';
import { useEffect, useRef } from 'react';
import { announce } from '../common/announce.tsx';
import { useLocale } from '../locales/texts.ts';

/**
 * After a navigation, does what the browser does after a full load: moves the focus to the target and
 * announces the title of a new page. A separate component, because it renders on every navigation.
 */
export function Arrival(): null {
  const location = useRouterState((state) => state.location);
  const pending = useRouterState((state) => state.pending);
  const subject = useRouterState(({ view, location }) => {
    if (view.kind === 'failed') return view;
    return view.kind === 'page' ? view.page.path : location.path;
  });
  const last = useRef({ location, subject });
  const { name: language } = useLocale();

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  useEffect(() => {
    if (pending || location === last.current.location) return;
    const isNewPage = subject !== last.current.subject;
    last.current = { location, subject };
    const heading = document.querySelector<HTMLElement>('main h1');
    const target = location.hash ? document.getElementById(idOfHash(location.hash)) : null;
    const arrived = target ?? (isNewPage ? heading : null);
    if (arrived && !arrived.hasAttribute('tabindex')) arrived.tabIndex = -1;
    // The router scrolls.
    arrived?.focus({ preventScroll: true });
    // A heading is read out when it gets the focus.
    if (isNewPage && arrived !== heading) {
      announce(heading?.textContent?.trim() || document.title);
    }
  }, [location, subject, pending]);
  return null;
}
