/** The subset of `Clients` that is used here: only a worker has the full type. */
interface Pages {
  matchAll(options: {
    type: 'window';
  }): Promise<readonly { id: string; frameType: string; postMessage(message: string): void }[]>;
}

export type OpenBuilds = ReturnType<typeof createOpenBuilds>;

export function createOpenBuilds(clients: Pages) {
  const builds = new Map<string, string>();
  return {
    note(page: string, build: string) {
      builds.set(page, build);
    },
    /** The builds of all open pages; null until each of them has sent its own. */
    async all(): Promise<Set<string> | null> {
      // A frame is of the same build as the page around it.
      const pages = (await clients.matchAll({ type: 'window' })).filter(
        ({ frameType }) => frameType !== 'nested',
      );
      const unknown = pages.filter(({ id }) => !builds.has(id));
      // A browser stops idle workers, and a restarted one has forgotten the pages.
      for (const page of unknown) page.postMessage('build');
      if (unknown.length > 0) return null;
      return new Set(pages.map(({ id }) => builds.get(id) ?? ''));
    },
  };
}
