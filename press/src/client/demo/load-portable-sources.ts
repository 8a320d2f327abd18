import type { Site, ViewData } from '../../shared/records.ts';
import { fetchFile } from '../routing/fetch-file.ts';
import { hasSources, type LoadSources } from './load-sources.ts';

/** For a portable folder, where data files are scripts. */
export function createPortableSourceLoader(options: {
  site: Pick<Site, 'demoRoute'>;
  /** The build of the running code. */
  build: string;
}): LoadSources {
  return async (demo) => {
    if (hasSources(demo)) return demo;
    const path = `/${options.site.demoRoute}/${demo.identifier}/index.json`;
    const data = (await (await fetchFile(path)).json()) as ViewData;
    if (data.kind === 'demo' && data.build === options.build) return data.demo;
    throw new Error(`${path} belongs to another build.`);
  };
}
