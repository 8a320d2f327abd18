import { theme } from 'virtual:press/theme';
import type { View } from '../routing/view.ts';

type DemoViews = typeof import('./views.tsx');

let views: DemoViews | undefined;
let failure: Error;

const Failed = () => <theme.DemoFailure error={failure} reset={() => location.reload()} />;

/** The components that show demos; the error if they could not be loaded. */
export const demoViews = () => views ?? { ArticleDemo: Failed, LiveDemo: Failed };

export function provideDemoViews(module: DemoViews): void {
  views = module;
}

/**
 * Loads the components that show demos, most of a theme's code, if the view has demos; inline ones load
 * them later. False if that failed.
 */
export async function loadDemoViews(view: View | null): Promise<boolean> {
  const demos = view?.kind === 'page' ? Object.values(view.demos) : [];
  const hasDemos = view?.kind === 'demo' || demos.some(({ inline }) => !inline);
  return hasDemos ? importDemoViews() : true;
}

export async function importDemoViews(): Promise<boolean> {
  try {
    views ??= await import('./views.tsx');
    return true;
  } catch (error) {
    failure = error as Error;
    return false;
  }
}
