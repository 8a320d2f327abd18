import type { Theme } from '@multi-hooks/press/client';
import type { ComponentProps } from 'react';
import { textsOf } from '../locales/texts.ts';

/** Rendered in the demo's own React root, without the router: the document has the language. */
export function DemoFailure({ error, reset }: ComponentProps<Theme['DemoFailure']>) {
  const texts = textsOf(import.meta.env.SSR ? '' : document.documentElement.lang);
  return (
    <div className="y-demo-failure" role="alert">
      <p>
        <strong>{texts.demoFailed}</strong>
        {error.message || error.name}
      </p>
      <button type="button" className="y-button" onClick={reset}>
        {texts.reset}
      </button>
    </div>
  );
}
