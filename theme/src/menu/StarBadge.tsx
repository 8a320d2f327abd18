import { starBadge } from '@multi-hooks/press/client';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../locales/texts.ts';

/** A third-party image, hidden if it fails to load. */
export function StarBadge() {
  const texts = useTexts();
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // It may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  // A portable folder requests nothing from other hosts: its readers may be offline.
  if (!starBadge || __PRESS_PORTABLE__) return null;
  return (
    <p className="y-stars">
      <img
        ref={image}
        src={starBadge}
        alt={texts.stars}
        width="90"
        height="20"
        loading="lazy"
        hidden={hasFailed}
        onError={() => setFailed(true)}
      />
    </p>
  );
}
