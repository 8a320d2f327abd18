import type { Theme } from '@multi-hooks/press/client';
import type { ComponentProps } from 'react';

/** Shows the demo alone; its title is for screen readers. */
export function BareDemo({ demo, children }: ComponentProps<Theme['BareDemo']>) {
  return (
    <main className="bare">
      <h1 className="unseen">{demo.title ?? demo.identifier}</h1>
      {children}
    </main>
  );
}
