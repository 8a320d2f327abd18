import { site } from '@multi-hooks/press/client';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../locales/texts.ts';

/** How many stars the repository has: an image of a third party, which may not come. */
export function StarBadge() {
  const texts = useTexts();
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // It may have failed before this code was there to hear of it.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  const { repository, mode } = site;
  const name = /^https?:\/\/github\.com\/([^/]+\/[^/]+)$/.exec(repository?.url ?? '')?.[1];
  if (!name || mode !== 'doc') return null;
  return (
    <p className="stars">
      <img
        ref={image}
        src={`https://img.shields.io/github/stars/${name}?style=social`}
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
