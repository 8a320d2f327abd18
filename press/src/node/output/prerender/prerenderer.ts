import type { ThemeColor, ViewData } from '../../../shared/records.ts';
import type { BundleOptions } from '../../bundle/bundle.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { KEPT } from '../../lib/queries.ts';
import { renderView } from '../documents/render-view.ts';
import { type ServerEntry, withMenus } from '../documents/view-data.ts';
import type { RenderedPage, View } from '../documents/views.ts';
import type { Server } from './server.ts';

/** Values of the theme that documents contain in addition to the views. */
interface Look {
  themeColor: ThemeColor | undefined;
  /** Locale → the message for a portable folder with missing files. */
  missingFiles: Record<string, string>;
}

export type Prerenderer = Awaited<ReturnType<typeof openPrerenderer>>;

/** Renders views. Loads its code only if a view is not in the cache. */
export async function openPrerenderer({
  config,
  queries,
  content,
  server,
}: BundleOptions & { server: Server }) {
  const identity = await server.identityOf('pages');
  const locales = content.site.locales.map(({ name }) => name);
  const load = () => server.load<ServerEntry>('pages');
  const look = await queries.query('look', readLook, KEPT)([identity, locales], load);
  const rendered = queries.query('view', renderKept, KEPT);
  let made = 0;
  return {
    identity,
    load,
    look,
    /** The number of pages that were not in the cache. */
    made: () => made,
    /** `finish` changes the HTML before it is cached; `depends` lists its inputs. */
    async render(
      view: View,
      { finish, depends }: { finish: Finish; depends: unknown } = asItIs,
    ): Promise<RenderedPage> {
      const { path } = view;
      const data = withMenus(view.data, content);
      const tools = {
        config,
        finish,
        load() {
          if (data.kind === 'page') made += 1;
          return load();
        },
      };
      return { path, data, ...(await rendered([identity, path, data, depends], tools)) };
    },
  };
}

type Load = () => Promise<ServerEntry>;

async function readLook([, locales]: [string, string[]], load: Load): Promise<Look> {
  const { themeColor, missingFiles } = await load();
  const texts = locales.flatMap((name) => (missingFiles ? [[name, missingFiles(name)]] : []));
  return { themeColor, missingFiles: Object.fromEntries(texts) };
}

async function renderKept(
  [, path, data]: [identity: string, path: string, data: ViewData, depends: unknown],
  { config, load, finish }: { config: ResolvedConfig; load: Load; finish: Finish },
): Promise<{ html: string; title: string }> {
  const { html, title } = renderView(data, { config, server: await load(), path });
  return { html: finish(html), title };
}

type Finish = (html: string) => string;

const asItIs = { finish: (html: string) => html, depends: null };
