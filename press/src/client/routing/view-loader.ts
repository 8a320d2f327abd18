import type { Site, ViewData } from '../../shared/records.ts';
import type { fetchData } from './fetch-file.ts';
import { MissingFileError } from './file-errors.ts';
import { listedPaths, type Target, type View } from './view.ts';

export type Loader = ReturnType<typeof createLoader>;

export function createLoader(options: {
  site: Site;
  fetchData: typeof fetchData;
  /** Asks where a path redirects to, on a large site, whose client has no list. */
  movedTo?: (path: string) => Promise<string | null>;
}) {
  const { site, movedTo } = options;

  async function missing(target: Target): Promise<View> {
    if (target.kind === 'demo') return { kind: 'unknown-demo', id: target.id };
    const path = __PRESS_LARGE__ && target.kind === 'page' && (await movedTo?.(target.path));
    if (path) return { kind: 'redirect', path };
    // The page exists: the host is being updated, or a network asks for a login first.
    if (listedPaths(site).includes(target.path)) {
      throw new Error(`No data was found for ${target.path}.`);
    }
    return { kind: 'not-found' };
  }

  return {
    /** Loads the view of a target. */
    async load(target: Target): Promise<View> {
      try {
        return viewOf(await options.fetchData<ViewData>(dataFileOf(site, target)));
      } catch (error) {
        if (error instanceof MissingFileError) return missing(target);
        throw error;
      }
    },
    /** Asks the host, past any cache, and rejects if the target belongs to another build. */
    async check(target: Target): Promise<void> {
      await options.fetchData(dataFileOf(site, target), { cache: 'no-cache' });
    },
  };
}

/** The path of a view's data file. */
export function dataFileOf({ demoRoute }: Pick<Site, 'demoRoute'>, target: Target): string {
  const path = target.kind === 'demo' ? `/${demoRoute}/${target.id}` : target.path;
  // Two leading slashes would name another host.
  return `${path}/index.json`.replace(/^\/+/, '/');
}

export function viewOf(data: ViewData): View {
  return data.kind === 'page' ? { kind: 'page', data } : data;
}
