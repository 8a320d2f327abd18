import React, { type ReactNode } from 'react';

/*
 * Replaces the components of the UI library that demos use. The real ones import their own React, and two
 * copies cannot be mixed.
 */

export function Button({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick}>
      {children}
    </button>
  );
}

export const message = { info(_: string) {}, success(_: string) {} };
