import { useEffect } from 'react';
import { Prose } from '../prerendered/prose.tsx';

/** Prose with islands. The code that runs them is only loaded where there are islands. */
export function LiveProse({ name, html }: { name: string; html?: string }) {
  useEffect(() => {
    const prose = document.querySelector(`[data-prose="${name}"]`);
    if (!prose || !html?.includes('data-island="')) return;
    const ending = new AbortController();
    import('./start-islands.tsx').then(
      ({ startIslands }) => startIslands(prose, ending.signal),
      // If the script cannot be loaded, the page stays as it was prerendered.
      () => {},
    );
    return () => ending.abort();
  }, [name, html]);
  return <Prose name={name} html={html} />;
}
