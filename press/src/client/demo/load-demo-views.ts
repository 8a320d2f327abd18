import type { View } from '../routing/view.ts';

type DemoViews = typeof import('./demo-views.tsx');

let views: DemoViews | undefined;

/** What shows demos. A view that has some is only shown once it is loaded. */
export const demoViews = () => views as DemoViews;

export function provideDemoViews(module: DemoViews): void {
  views = module;
}

/** Loads what the view needs to be rendered; most of a theme's code is for demos. */
export async function loadDemoViews(view: View | null): Promise<void> {
  const hasDemos =
    view?.kind === 'demo' || (view?.kind === 'page' && Object.keys(view.data.demos).length > 0);
  if (hasDemos) views ??= await import('./demo-views.tsx');
}
