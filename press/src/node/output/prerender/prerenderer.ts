import type { ThemeColor, ViewData } from '../../../shared/records.ts';
import type { BundleOptions } from '../../bundle/bundle.ts';
import { KEPT } from '../../lib/queries.ts';
import type { ServerEntry } from '../documents/view-data.ts';
import type { RenderedPage, View } from '../documents/views.ts';
import type { Server } from './server.ts';

export type Prerenderer = Awaited<ReturnType<typeof openPrerenderer>>;

/** Renders views. Loads its code only if a view is not in the cache. */
export async function openPrerenderer({
  queries,
  server,
}: Pick<BundleOptions, 'queries'> & { server: Server }) {
  const identity = await server.identityOf('pages');
  const load = () => server.load<ServerEntry>('pages');
  const themeColor = await queries.query('theme-color', readThemeColor, KEPT)(identity, load);
  const rendered = queries.query('view', renderKept, KEPT);
  let made = 0;
  return {
    identity,
    load,
    /** Documents contain it in addition to the views. */
    themeColor,
    /** The number of pages that were not in the cache. */
    made: () => made,
    async render(view: View): Promise<RenderedPage> {
      const { path, data } = view;
      const loadCounted = () => {
        if (data.kind === 'page') made += 1;
        return load();
      };
      return { path, data, ...(await rendered([identity, path, data], loadCounted)) };
    },
  };
}

type Load = () => Promise<ServerEntry>;

async function readThemeColor(_identity: string, load: Load): Promise<ThemeColor | undefined> {
  return (await load()).themeColor;
}

async function renderKept(
  [, path, data]: [identity: string, path: string, data: ViewData],
  load: Load,
): Promise<{ html: string; title: string }> {
  return (await load()).renderView(data, path);
}
