import { useEffect } from 'react';
import { Prose } from '../prerendered/prose.tsx';

interface LiveProseProps {
  name: string;
  html?: string;
  components?: readonly string[];
}

/** Prose whose islands run. What runs them is only loaded where there are some. */
export function LiveProse({ name, html, components }: LiveProseProps) {
  useEffect(() => {
    const prose = document.querySelector(`[data-prose="${name}"]`);
    if (!prose || !html?.includes('data-island="')) return;
    const ending = new AbortController();
    // Without the script the page is as it was prerendered.
    import('./start-islands.tsx').then(
      ({ startIslands }) => startIslands(prose, ending.signal),
      () => {},
    );
    return () => ending.abort();
  }, [name, html]);
  useEffect(() => {
    if (!import.meta.env.DEV || !components) return;
    import('./start-islands.tsx').then(
      ({ loadStyles }) => loadStyles(components),
      () => {},
    );
  }, [components]);
  return <Prose name={name} html={html} />;
}
