import { href, type Theme } from '@multi-hooks/press/client';
import type { ComponentProps } from 'react';
import { useSitePath } from '../common/site-location.ts';
import { useTexts } from '../locales/texts.ts';

export function Loading({ isShown }: ComponentProps<Theme['Loading']>) {
  const texts = useTexts();
  return (
    // Invisible but present: a live region must exist before its text.
    <div className={isShown ? 'y-loading' : 'y-visually-hidden'} role="status">
      {isShown && texts.loading}
    </div>
  );
}

export function LoadFailure({ error, retry }: ComponentProps<Theme['LoadFailure']>) {
  const texts = useTexts();
  const path = useSitePath();
  return (
    <div data-prose>
      <h1>{texts.loadFailed}</h1>
      <p>
        <code>{href(path)}</code>
      </p>
      <p>{navigator.onLine ? error.message : texts.offline}</p>
      <button type="button" className="y-button" onClick={retry}>
        {texts.retry}
      </button>
    </div>
  );
}
