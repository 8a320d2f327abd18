import { theme } from 'virtual:press/theme';
import { createRoot } from 'react-dom/client';
import { whenNear } from './when-near.ts';

/**
 * Shows an island when it comes near the viewport, at the latest when the browser is idle. Returns a
 * function that removes it.
 */
export function mountIsland(
  container: HTMLElement,
  options: {
    /** Mount without waiting. */
    eager?: boolean;
    /** Calls `showIsland`, whose code is loaded here. */
    show: (signal: AbortSignal) => Promise<void>;
  },
): () => void {
  const leaving = new AbortController();
  const onNear = () =>
    options.show(leaving.signal).catch((error) => {
      if (leaving.signal.aborted) return;
      const reload = () => location.reload();
      createRoot(container).render(<theme.DemoFailure error={error} reset={reload} />);
    });
  const cancel = whenNear(container, { eager: options.eager, onNear: () => void onNear() });
  return () => {
    leaving.abort();
    cancel();
  };
}
