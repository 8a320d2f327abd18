import type { Site, ViewData } from '../../shared/records.ts';
import { listedPaths, type Target, underBase, type View } from './view.ts';

/** The site was deployed anew: this code and that page do not belong together. */
export class OtherBuildError extends Error {
  constructor(
    address: string,
    readonly build: string,
  ) {
    super(`${address} is of another build`);
  }
}

export interface Loader {
  /** Loads what a target shows; the same promise for everybody who asks while it is kept. */
  load(target: Target): Promise<View>;
  /** Keeps a view that is here already. */
  keep(target: Target, view: View): void;
  /** Asks the host what it has for a target now; rejects when that is of another build. */
  check(target: Target): Promise<void>;
  /** Everything is asked for again from here on. */
  forget(): void;
}

const KEPT_VIEWS = 50;

export function createLoader(options: {
  site: Site;
  /** The build that the running code belongs to. */
  build: string;
  base: string;
  hasDemo: (id: string) => boolean;
  /** Makes a view ready to be shown. */
  prepare: (view: View) => Promise<void>;
  fetch: typeof fetch;
}): Loader {
  const { site, build, base, hasDemo } = options;
  const views = new Map<string, Promise<View>>();

  /** Null: the host has nothing there. */
  async function fetchData(target: Target, cache?: RequestCache): Promise<ViewData | null> {
    const path = target.kind === 'demo' ? `/${site.demoRoute}/${target.id}` : target.path;
    const address = `${underBase(base, path)}${path === '/' ? '' : '/'}index.json`;
    // The build is in the address, so that neither a cache nor a proxy mixes two deployments.
    const response = await options.fetch(`${address}?${build}`, { cache });
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    // A host that answers every path with a document has no such page either.
    if (response.status === 404 || (response.ok && !isJson)) return null;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const data = (await response.json()) as ViewData;
    if (data.build !== build) throw new OtherBuildError(address, data.build);
    return data;
  }

  async function read(target: Target): Promise<View> {
    if (target.kind === 'demo' && !hasDemo(target.id)) return unknown(target.id);
    const data = await fetchData(target);
    if (!data) return missing(target);
    const view = viewOf(data);
    await options.prepare(view);
    return view;
  }

  function missing(target: Target): View {
    // Ask again next time: the host may be in the middle of an update.
    views.delete(keyOf(target));
    if (target.kind === 'demo') return unknown(target.id);
    // The page exists: a host that is being updated, or a network that wants a login first.
    if (listedPaths(site).includes(target.path)) throw new Error('has no data on its host');
    return { kind: 'not-found' };
  }

  function remember(key: string, view: Promise<View>) {
    views.delete(key);
    views.set(key, view);
    const [oldest] = views.keys();
    if (views.size > KEPT_VIEWS && oldest !== undefined) views.delete(oldest);
  }

  return {
    load(target) {
      const key = keyOf(target);
      const kept = views.get(key);
      if (kept) return kept;
      const view = read(target);
      remember(key, view);
      // A failure is not kept: the next try asks again.
      view.catch(() => views.delete(key));
      return view;
    },
    keep(target, view) {
      remember(keyOf(target), Promise.resolve(view));
    },
    async check(target) {
      await fetchData(target, 'no-cache');
    },
    forget() {
      views.clear();
    },
  };
}

const unknown = (id: string): View => ({ kind: 'unknown-demo', id });

export function viewOf(data: ViewData): View {
  if (data.kind === 'page') return { kind: 'page', data };
  if (data.kind === 'demo') return data;
  return { kind: 'not-found' };
}

function keyOf(target: Target): string {
  return target.kind === 'demo' ? `demo ${target.id}` : `page ${target.path}`;
}
