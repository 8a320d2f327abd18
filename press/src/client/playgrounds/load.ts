import { site } from 'virtual:press/site';
import { base } from '../base.ts';
import { createDemoReader } from '../whole-demo.ts';

/** The makers of playground payloads, in a chunk of their own: most readers never ask for one. */
export function loadPlaygrounds() {
  return import('./index.ts');
}

/** The demo with the text of its sources. */
export const loadWholeDemo = createDemoReader({
  base,
  demoRoute: site.demoRoute,
  fetch: (...request) => fetch(...request),
});
