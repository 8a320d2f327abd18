import type { Site } from '../../shared/records.ts';
import { reloadIfRedeployed } from './file-errors.ts';
import { writeEntry } from './history-entry.ts';
import type { RouterState, RouterStore } from './router-store.ts';
import type { ScrollMemory } from './scroll-memory.ts';
import { addressOf, isViewOf, type SiteLocation, settle, type Target, type View } from './view.ts';
import type { Loader } from './view-loader.ts';

/** Milliseconds of waiting after which the loading text is shown. */
export const SLOW = 200;

export interface Navigation {
  location: SiteLocation;
  target: Target;
  /** Scrolls, once the view is in the document. */
  arrive?: () => void;
  /** Whether it made the current history entry. */
  isNewEntry?: boolean;
}

/** Calls `show`, which puts the next view into the document, at once or in the course of a transition. */
export type Reveal = (show: () => void) => void | Promise<void>;

export interface ViewSwitchOptions {
  site: Site;
  base: string;
  loader: Pick<Loader, 'load'>;
  location: SiteLocation;
  view: View | null;
  prepare?: (view: View) => Promise<void>;
  reveal: Reveal;
  store: RouterStore;
  set: (change: Partial<RouterState>) => void;
  scroll: ScrollMemory;
}

/** Shows the views that navigations lead to; of several in progress only the last one arrives. */
export function createViewSwitch(options: ViewSwitchOptions) {
  const { site, scroll, set, reveal } = options;
  const { getState } = options.store;
  const progress = createProgress(set);
  /** The navigation in progress; results of any other are out of date. */
  let current: Navigation | undefined = options.view
    ? undefined
    : {
        ...settle(site, options.location),
        arrive: () => scroll.restore(options.location.hash),
      };
  /** The one that failed, to be tried again. */
  let failed: Navigation | undefined;
  let arrive: (() => void) | undefined;

  async function load(mine: Navigation) {
    current = mine;
    progress.begin(mine.location);
    const result = await loadView(mine.target, options);
    if (mine !== current || reloadIfRedeployed(result.failure)) return;
    if (__PRESS_LARGE__ && result.view?.kind === 'redirect') {
      return load(redirect(mine, result.view.path));
    }
    const show = () => {
      // The reader may have gone on while a transition began.
      if (mine !== current) return;
      current = undefined;
      failed = result.failure ? mine : undefined;
      // The place in the page is for the page, not for the message in its stead.
      arrive = failed ? undefined : mine.arrive;
      progress.end(mine.location, result);
    };
    // An edited page has no transition: the browser would first take a picture of the old one.
    await (import.meta.env.DEV && isShown(mine.target) ? show() : reveal(show));
  }

  function redirect(from: Navigation, path: string): Navigation {
    const settled = settle(site, { ...from.location, path });
    writeEntry({ state: history.state, address: addressOf(options.base, settled.location) });
    return { ...from, ...settled };
  }

  function isShown(target: Target) {
    const { view, failure } = getState();
    return isViewOf(target, view) && !failure;
  }

  return {
    isShown,
    /** Whether the current history entry belongs to a view that is not shown yet. */
    hasPendingEntry: () => Boolean(current?.isNewEntry),

    async show(navigation: Navigation) {
      const { location, target } = navigation;
      if (!isShown(target) || lacksSources(getState().view, location)) return load(navigation);
      // A refresh of this page goes on, for the new location.
      if (current && isViewOf(current.target, getState().view)) {
        current.location = location;
        set({ location, pending: location });
      } else {
        current = undefined;
        progress.end(location);
      }
      scroll.arrive();
      navigation.arrive?.();
    },

    /** Loads the pending page again, else the current one. */
    loadAgain() {
      const { location, ...rest } = current ?? failed ?? { location: getState().location };
      // A new one, which supersedes the attempt before.
      return load({ ...rest, ...settle(site, location) });
    },

    /** Scrolls to where the navigation led. */
    committed() {
      const scrollIntoPlace = arrive;
      if (!scrollIntoPlace) return;
      arrive = undefined;
      scroll.arrive();
      scrollIntoPlace();
    },
  };
}

/** The view of a target, ready to be shown, or why it could not be loaded. */
async function loadView(target: Target, { loader, prepare }: ViewSwitchOptions) {
  try {
    const view = await loader.load(target);
    await prepare?.(view);
    return { view, failure: null };
  } catch (error) {
    return { failure: error as Error };
  }
}

/** Where the reader is going, and, when it takes long enough to be noticed, that they wait. */
function createProgress(set: (change: Partial<RouterState>) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    begin(location: SiteLocation) {
      timer ??= setTimeout(() => set({ isSlow: true }), SLOW);
      set({ pending: location });
    },
    end(location: SiteLocation, change: Partial<RouterState> = {}) {
      clearTimeout(timer);
      timer = undefined;
      set({ ...change, location, pending: null, isSlow: false });
    },
  };
}

/** The document of a demo has no sources, which are shown with its frame. */
function lacksSources(view: View, { search }: SiteLocation): boolean {
  if (view.kind !== 'demo' || !new URLSearchParams(search).has('wrapper')) return false;
  return view.demo.sources.some(({ html }) => html === undefined);
}
