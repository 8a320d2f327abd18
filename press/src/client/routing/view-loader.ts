import type { Site, ViewData } from '../../shared/records.ts';
import type { fetchData } from './fetch-file.ts';
import { MissingFileError } from './file-errors.ts';
import { listedPaths, type Target, type View } from './view.ts';

export interface Loader {
  /** Loads the view of a target. Views are cached; concurrent calls share one request. */
  load(target: Target): Promise<View>;
  /** Caches a view that is already there. */
  keep(target: Target, view: View): void;
  /** Asks the host, past any cache, and rejects if the target belongs to another build. */
  check(target: Target): Promise<void>;
  /** Empties the cache. */
  forget(): void;
}

const KEPT_VIEWS = 50;

export function createLoader(options: {
  site: Site;
  fetchData: typeof fetchData;
  /** Asks where a path redirects to, on a large site, whose client has no list. */
  movedTo?: (path: string) => Promise<string | null>;
}): Loader {
  const { site } = options;
  const views = new Map<string, Promise<View>>();

  function fetchView(target: Target, asked?: { cache: RequestCache }): Promise<ViewData> {
    const path = target.kind === 'demo' ? `/${site.demoRoute}/${target.id}` : target.path;
    // Two leading slashes would name another host.
    return options.fetchData(`${path}/index.json`.replace(/^\/+/, '/'), asked);
  }

  async function read(target: Target): Promise<View> {
    try {
      return viewOf(await fetchView(target));
    } catch (error) {
      if (!(error instanceof MissingFileError)) throw error;
    }
    if (__PRESS_LARGE__ && target.kind === 'page') {
      const path = await options.movedTo?.(target.path);
      if (path) return { kind: 'redirect', path };
    }
    return missing(target);
  }

  function missing(target: Target): View {
    // Ask again next time: the host may be in the middle of an update.
    views.delete(keyOf(target));
    if (target.kind === 'demo') return { kind: 'unknown-demo', id: target.id };
    // The page exists: the host is being updated, or a network asks for a login first.
    if (listedPaths(site).includes(target.path)) {
      throw new Error(`No data was found for ${target.path}.`);
    }
    return { kind: 'not-found' };
  }

  /** As the one that was used last: a map lists its keys in the order in which they were set. */
  function remember(key: string, view: Promise<View>) {
    views.delete(key);
    views.set(key, view);
    const [leastUsed] = views.keys();
    if (views.size > KEPT_VIEWS && leastUsed !== undefined) views.delete(leastUsed);
  }

  return {
    load(target) {
      const key = keyOf(target);
      const kept = views.get(key);
      const view = kept ?? read(target);
      remember(key, view);
      // Failures are not cached.
      if (!kept) view.catch(() => views.get(key) === view && views.delete(key));
      return view;
    },
    keep(target, view) {
      remember(keyOf(target), Promise.resolve(view));
    },
    async check(target) {
      await fetchView(target, { cache: 'no-cache' });
    },
    forget() {
      views.clear();
    },
  };
}

export function viewOf(data: ViewData): View {
  return data.kind === 'page' ? { kind: 'page', data } : data;
}

function keyOf(target: Target): string {
  return target.kind === 'demo' ? `demo ${target.id}` : `page ${target.path}`;
}
