import { site } from 'virtual:press/site';
import type { Demo } from '../../shared/records.ts';
import { base } from '../routing/base.ts';

let readDemo: ((demo: Demo) => Promise<Demo>) | undefined;

/** The makers of playground payloads, in a chunk of their own: most readers never ask for one. */
export async function loadPlaygrounds() {
  const playgrounds = await import('./index.ts');
  // Made here: a chunk that asks for the site's data makes the bundler split the entry.
  readDemo ??= playgrounds.createDemoReader({
    base,
    demoRoute: site.demoRoute,
    fetch: (...request) => fetch(...request),
  });
  return { ...playgrounds, readDemo };
}
