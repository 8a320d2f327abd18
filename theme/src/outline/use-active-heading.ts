import { type Heading, idOfHash, useRouterState } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { activeHeading } from './active-heading.ts';

/** The id of the current heading. A heading in the hash wins until the page is scrolled. */
export function useActiveHeading(headings: Heading[]): string | undefined {
  const location = useRouterState((state) => state.location);
  const [active, setActive] = useState<string>();

  useEffect(() => {
    const ids = headings.map(({ id }) => id);
    const chosen = ids.find((id) => id === idOfHash(location.hash));
    const chosenAt = chosen === undefined ? undefined : scrollY;
    let frame = 0;
    const update = () => {
      frame = 0;
      if (chosenAt !== undefined && Math.abs(scrollY - chosenAt) < 2) {
        setActive(chosen);
        return;
      }
      const headings = ids.flatMap((id) => document.getElementById(id) ?? []);
      const tops = headings.map((heading) => heading.getBoundingClientRect().top);
      const { scrollHeight: height } = document.documentElement;
      const index = activeHeading(tops, { scrolled: scrollY, viewport: innerHeight, height });
      setActive(headings[index]?.id);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    schedule();
    addEventListener('scroll', schedule, { passive: true });
    addEventListener('resize', schedule);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', schedule);
      removeEventListener('resize', schedule);
    };
  }, [location, headings]);

  return active;
}
