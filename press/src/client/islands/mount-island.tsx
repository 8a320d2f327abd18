import { theme } from 'virtual:press/theme';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ShowOptions } from './show-island.tsx';
import { whenNear } from './when-near.ts';

interface MountOptions extends Omit<ShowOptions, 'content'> {
  load: () => Promise<ReactNode>;
  /** Mount without waiting. */
  eager?: boolean;
}

/**
 * Mounts an island when it comes near the viewport, at the latest when the browser is idle. Returns a
 * function that unmounts it.
 */
export function mountIsland(container: HTMLElement, options: MountOptions): () => void {
  const { load, eager, ...rest } = options;
  let unmount = () => {};
  let isGone = false;
  async function onNear() {
    const content = load();
    // Reported where it is shown.
    content.catch(() => {});
    try {
      const { showIsland } = await import('./show-island.tsx');
      if (!isGone) unmount = showIsland(container, { ...rest, content });
    } catch (error) {
      const failure = <theme.DemoFailure error={error as Error} reset={() => location.reload()} />;
      if (!isGone) createRoot(container).render(failure);
    }
  }
  const cancel = whenNear(container, { eager, onNear: () => void onNear() });
  return () => {
    isGone = true;
    cancel();
    unmount();
  };
}

/**
 * The file name in the source of a loader, `() => import('…')`, because nothing can be added to the
 * author's module.
 */
export const urlInLoader = (loader: unknown): string | undefined =>
  /import\(\s*["'`](?:\.\/)?([^"'`?]+)/.exec(String(loader))?.[1];
