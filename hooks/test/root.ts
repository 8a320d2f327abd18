import type { ReactElement } from 'react';

/**
 * What differs between React's versions, and nothing else: `#root` is `root-legacy.ts` on 16 and 17
 * and `root-modern.ts` from 18 on.
 */
export type Act = <T>(callback: () => T) => T extends PromiseLike<unknown> ? Promise<void> : void;

export type CreateRoot = (
  container: Element,
  hydrated: boolean,
) => { render(element: ReactElement): void; unmount(): void };
