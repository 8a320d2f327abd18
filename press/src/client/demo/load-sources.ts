import type { Demo } from '../../shared/records.ts';
import { reloadAndRethrow } from '../routing/file-errors.ts';
import type { Loader } from '../routing/view-loader.ts';

/** Gives the demo with the text of its sources, which only its own data file has. */
export type LoadSources = (demo: Demo) => Promise<Demo>;

export function createSourceLoader(loader: Pick<Loader, 'load'>): LoadSources {
  return async (demo) => {
    if (demo.sources.every(({ code }) => code !== undefined)) return demo;
    const view = await loader.load({ kind: 'demo', id: demo.identifier }).catch(reloadAndRethrow);
    if (view.kind === 'demo') return view.demo;
    throw new Error(`No data was found for the demo ${demo.identifier}.`);
  };
}
