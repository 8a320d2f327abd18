import type { Demo } from '../../shared/records.ts';
import { reloadIfRedeployed } from '../routing/reload-if-redeployed.ts';
import type { Loader } from '../routing/view-loader.ts';

/** Gives the demo with the text of its sources, which only its own data file has. */
export type LoadSources = (demo: Demo) => Promise<Demo>;

export const hasSources = ({ sources }: Demo) => sources.every(({ code }) => code !== undefined);

export function createSourceLoader(loader: Pick<Loader, 'load'>): LoadSources {
  return async (demo) => {
    if (hasSources(demo)) return demo;
    try {
      const view = await loader.load({ kind: 'demo', id: demo.identifier });
      if (view.kind === 'demo') return view.demo;
    } catch (error) {
      reloadIfRedeployed(error);
      throw error;
    }
    throw new Error(`No data was found for the demo ${demo.identifier}.`);
  };
}
