import type { ThemeColor } from '../../shared/records.ts';
import { renderView } from '../render/render-view.ts';
import { type ServerEntry, withMenus } from '../render/view-data.ts';
import type { RenderedView } from '../render/view-document.ts';
import type { View } from '../render/views.ts';
import { keep } from '../store/recall.ts';
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
  const { config, store, content } = options;
  const { bundle, identity } = await bundlePages(options);
  const locales = content.site.locales.map(({ name }) => name);
  let loading: Promise<ServerEntry> | undefined;
  const load = () => {
    loading ??= loadServer<ServerEntry>(bundle, folder);
    return loading;
  };
  const look = await keep<Look>(store, {
    kind: 'look',
    key: JSON.stringify([identity, locales]),
    async make() {
      const { themeColor, missingFiles } = await load();
      const texts = locales.flatMap((name) => (missingFiles ? [[name, missingFiles(name)]] : []));
      return { themeColor, missingFiles: Object.fromEntries(texts) };
    },
  });
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
      const rendered = await keep(store, {
        kind: 'view',
        key: JSON.stringify([identity, path, data, depends]),
        async make() {
          if (data.kind === 'page') made += 1;
          const { html, title } = renderView(data, { config, server: await load(), path });
          return { html: finish(html), title };
        },
      });
      return { path, data, ...rendered };
    },
  };
}

const asItIs = { finish: (html: string) => html, depends: null };
