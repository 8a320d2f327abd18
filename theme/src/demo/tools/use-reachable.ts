import { site, whenNear, whenReachable } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useState } from 'react';

/** Whether the code playground is reachable; checked when the element comes near the viewport. */
export function useReachable(element: RefObject<Element>): boolean {
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    const image = site.playground?.reachability;
    if (!element.current || !image) return;
    let gone = false;
    const ask = async () => {
      const answer = await whenReachable(image);
      if (!gone) setReachable(answer);
    };
    const cancel = whenNear(element.current, { patient: true, onNear: () => void ask() });
    return () => {
      gone = true;
      cancel();
    };
  }, [element]);
  return isReachable;
}
