import { loadStyle, preload } from '../assets.ts';
import { absoluteUrl } from '../routing/base.ts';
import type { View } from '../routing/view.ts';

/** Lets the browser load what the demos of a view will need. */
export function preloadDemos(view: View): void {
  const { styles = [], modules = [] } = assetsOf(view);
  for (const path of [...modules, ...styles]) preload(absoluteUrl(path));
}

/** Waits for the demos' styles, so that the view does not shift; demos report failures. */
export async function loadDemoStyles(view: View): Promise<void> {
  if (!import.meta.env.DEV) {
    const { styles = [] } = assetsOf(view);
    await Promise.allSettled(styles.map((path) => loadStyle(absoluteUrl(path))));
  } else if (view.kind === 'page') {
    // In development, the modules of demos insert their styles.
    const { loadDemo } = await import('./load-demo.ts');
    await Promise.allSettled(Object.values(view.demos).map(loadDemo));
  }
}

function assetsOf(view: View): { styles?: string[]; modules?: string[] } {
  return view.kind === 'page' || view.kind === 'demo' ? view : {};
}
