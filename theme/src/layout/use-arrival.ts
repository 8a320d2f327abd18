import { idOfHash, useRouterState } from '@multi-hooks/press/client';
import { useEffect, useRef } from 'react';
import { useLocale } from '../locales/texts.ts';
import { announce } from './announce.tsx';

/**
 * What a full load does by itself: the focus goes to where the navigation led, and a new page's
 * title is heard.
 */
export function useArrival(): void {
  const { location, view, pending, failure } = useRouterState();
  const shown = failure ?? (view.kind === 'page' ? view.data.page.path : location.path);
  const last = useRef({ location, shown });
  const { name: language } = useLocale();

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  useEffect(() => {
    if (pending || location === last.current.location) return;
    const isNewPage = shown !== last.current.shown;
    last.current = { location, shown };
    const heading = document.querySelector<HTMLElement>('main h1');
    const target = location.hash ? document.getElementById(idOfHash(location.hash)) : null;
    const arrived = target ?? (isNewPage ? heading : null);
    if (arrived && !arrived.hasAttribute('tabindex')) arrived.tabIndex = -1;
    // Scrolling is the router's.
    arrived?.focus({ preventScroll: true });
    if (isNewPage) announce(heading?.textContent?.trim() || document.title);
  }, [location, shown, pending]);
}
