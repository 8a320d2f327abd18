export interface OpenBuilds {
  /** Called when a page has sent its build. */
  note(page: string, build: string): void;
  /** The builds of all open pages; null until each of them has sent its own. */
  all(): Promise<Set<string> | null>;
}

/** As much of a service worker's `Client` as is needed, whose types only a worker has. */
interface Page {
  id: string;
  frameType: string;
  postMessage(message: string): void;
}

interface Pages {
  matchAll(options: { type: 'window' }): Promise<readonly Page[]>;
}

export function createOpenBuilds(clients: Pages): OpenBuilds {
  const builds = new Map<string, string>();
  return {
    note(page, build) {
      builds.set(page, build);
    },
    async all() {
      // A frame is of the same build as the page around it.
      const pages = (await clients.matchAll({ type: 'window' })).filter(
        ({ frameType }) => frameType !== 'nested',
      );
      const unknown = pages.filter(({ id }) => !builds.has(id));
      // A browser stops an idle worker, which then knows nothing of the pages it has heard from.
      for (const page of unknown) page.postMessage('build');
      if (unknown.length > 0) return null;
      return new Set(pages.map(({ id }) => builds.get(id) ?? ''));
    },
  };
}
