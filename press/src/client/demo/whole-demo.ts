import type { Demo, Site, ViewData } from '../../shared/records.ts';

/**
 * Reads demos with the text of their sources, which only a demo's own data have.
 * Each is fetched once; after a failure, asking again tries again.
 */
export function createDemoReader(options: {
  base: string;
  demoRoute: Site['demoRoute'];
  fetch: typeof fetch;
}): (demo: Demo) => Promise<Demo> {
  const { base, demoRoute } = options;
  const demos = new Map<string, Promise<Demo>>();

  async function read(id: string): Promise<Demo> {
    const address = `${base}${demoRoute}/${encodeURIComponent(id)}/index.json`;
    const response = await options.fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    const data = (await response.json()) as ViewData;
    if (data.kind !== 'demo') throw new Error(`${address} is not the data of a demo`);
    return data.demo;
  }

  return (demo) => {
    if (demo.sources.every(({ code }) => code !== undefined)) return Promise.resolve(demo);
    const kept = demos.get(demo.identifier);
    if (kept) return kept;
    const whole = read(demo.identifier);
    demos.set(demo.identifier, whole);
    whole.catch(() => demos.delete(demo.identifier));
    return whole;
  };
}
