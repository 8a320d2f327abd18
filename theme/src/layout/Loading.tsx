import { useRouterState } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { useTexts } from '../locales/texts.ts';

const DELAY = 200;

/** Says that the next page is on its way, when that takes long enough to be noticed. */
export function Loading() {
  const texts = useTexts();
  const isPending = useRouterState().pending !== null;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setSlow(true), DELAY);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isPending]);
  return (
    <div className="loading" role="status">
      {isSlow && texts.loading}
    </div>
  );
}
