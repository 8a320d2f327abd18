import type { Theme } from '@multi-hooks/press/client';
import type { ComponentProps } from 'react';

/** Nothing but the demo is seen; a screen reader is told what it is. */
export function BareDemo({ demo, children }: ComponentProps<Theme['BareDemo']>) {
  return (
    <main className="bare">
      <h1 className="unseen">{demo.title ?? demo.identifier}</h1>
      {children}
    </main>
  );
}
