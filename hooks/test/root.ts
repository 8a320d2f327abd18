import type { ReactElement } from 'react';

/**
 * The API that differs between versions of React: `#root` is `root-legacy.ts` for 16 and 17 and
 * `root-modern.ts` from 18 on.
 */
export type Act = <T>(callback: () => T) => T extends PromiseLike<unknown> ? Promise<void> : void;

export type CreateRoot = (
  container: Element,
  hydrated: boolean,
) => { render(element: ReactElement): void; unmount(): void };
