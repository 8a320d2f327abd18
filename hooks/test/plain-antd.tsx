import React, { type ReactNode } from 'react';

/* What demos take of the UI library, which imports a React of its own: two copies cannot be mixed. */

export function Button({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onClick}>
      {children}
    </button>
  );
}

export const message = { info(_: string) {}, success(_: string) {} };
