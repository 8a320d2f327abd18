import type { ThemeColor } from '../../shared/records.ts';
import { KEPT } from '../lib/queries.ts';
import { renderView } from '../render/render-view.ts';
import { type ServerEntry, withMenus } from '../render/view-data.ts';
import type { RenderedView } from '../render/view-document.ts';
import type { View } from '../render/views.ts';
import { type BundleOptions, bundlePages } from './bundle.ts';
import { loadServer } from './server-entry.ts';

export interface PrerendererOptions extends BundleOptions {
  /** For its code; inside the site's folder, where its packages are resolved. */
  folder: string;
  isPortable?: boolean;
}

/** What documents show of the theme beside the views. */
interface Look {
  themeColor: ThemeColor | undefined;
  /** Locale → what to say when files of a portable folder are missing. */
  missingFiles: Record<string, string>;
}

export type Prerenderer = Awaited<ReturnType<typeof openPrerenderer>>;

/** Renders views. Its code is only loaded for what no earlier build has rendered. */
export async function openPrerenderer({ folder, ...options }: PrerendererOptions) {
  const { config, queries, content } = options;
  const { bundle, identity } = await bundlePages(options);
  const locales = content.site.locales.map(({ name }) => name);
  let loading: Promise<ServerEntry> | undefined;
  const load = () => {
    loading ??= loadServer<ServerEntry>(bundle, folder);
    return loading;
  };
  const readLook = async (): Promise<Look> => {
    const { themeColor, missingFiles } = await load();
    const texts = locales.flatMap((name) => (missingFiles ? [[name, missingFiles(name)]] : []));
    return { themeColor, missingFiles: Object.fromEntries(texts) };
  };
  const look = await queries.query('look', readLook, KEPT)([identity, locales]);
  let made = 0;
  return {
    identity,
    load,
    look,
    /** How many pages had to be rendered. */
    made: () => made,
    /** `finish` is done to the HTML that is kept; `depends` is what it depends on. */
    async render(
      view: View,
      { finish, depends }: { finish: (html: string) => string; depends: unknown } = asItIs,
    ): Promise<RenderedView> {
      const { path } = view;
      const data = withMenus(view.data, content);
      const render = async () => {
        if (data.kind === 'page') made += 1;
        const { html, title } = renderView(data, { config, server: await load(), path });
        return { html: finish(html), title };
      };
      const rendered = await queries.query('view', render, KEPT)([identity, path, data, depends]);
      return { path, data, ...rendered };
    },
  };
}

const asItIs = { finish: (html: string) => html, depends: null };
