import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodePath } from '../../shared/encode-path.ts';
import { fileAddress, rootFrom } from '../../shared/file-address.ts';
import { filesOfPage } from '../../shared/route.ts';
import { type BundleOptions, bundlePortable, writeBundle } from '../bundle/bundle.ts';
import { dottedPages } from '../bundle/plugins/press-plugin.ts';
import { dataFiles } from '../features/exports/data-files.ts';
import { hoverTexts } from '../features/hovers/with-hovers.ts';
import type { Content } from '../site/load-content.ts';
import { sitePartTexts } from '../site/menu-parts.ts';
import { redirectsElsewhere } from '../site/redirects.ts';
import { buildId } from './build-id.ts';
import { documentOptions, renderPlainRedirect, type SiteDocuments } from './documents/document.ts';
import { fileScript, renderPortableDocument } from './documents/portable-document.ts';
import { relativeLinks } from './documents/relative-links.ts';
import { type SiteFile, type Target, viewsOf } from './documents/views.ts';
import type { PageCounts } from './hosted-site.ts';
import { openPrerenderer } from './prerender/prerenderer.ts';
import { openServer } from './prerender/server.ts';
import { copyFolder, writerIn } from './transaction.ts';
import { BUILD_MARK, searchTexts, siteDocuments, writePages } from './write-pages.ts';

export interface PortableSiteOptions extends BundleOptions {
  /** The output folder. */
  folder: string;
  /** For the prerenderer; inside the site's folder, from which its packages are resolved. */
  scratch: string;
  generator: string;
  /** Demo id → its prerendered HTML. */
  demoHtml: ReadonlyMap<string, string>;
}

/**
 * Writes the site as a folder that can be read without a server or a network. Leaves out what needs one:
 * the workbench, and services of other hosts that pages would call on their own.
 */
export async function writePortableSite(options: PortableSiteOptions): Promise<PageCounts> {
  const { folder, scratch, generator, demoHtml, queries, onWarning } = options;
  const config = { ...options.config, workbench: null, portable: false };
  const content = {
    ...options.content,
    site: { ...options.content.site, docSearch: null, playground: null },
  };
  const write = writerIn(folder);
  const { bundle, assets } = await bundlePortable({ config, content, queries, onWarning });
  await copyFolder(config.publicDir, folder);
  await writeBundle(bundle, write);
  const place = join(scratch, 'portable-server');
  const server = openServer({ ...options, place, shown: { config, content }, isPortable: true });
  const prerenderer = await openPrerenderer({ config, content, queries, server });
  const build = await buildId({ assets, config, content });
  const site = { config, content, generator };
  const documents = siteDocuments(site, { prerenderer, assetsOf: () => assets, isPortable: true });
  const { base } = content.site;
  const dotted = dottedPages(content);
  await writePages({
    target: portableTarget(documents, prerenderer.look),
    views: viewsOf({ build: BUILD_MARK, content, demoHtml }),
    render: (view) =>
      prerenderer.render(view, {
        depends: [base, config.url, dotted],
        finish: (html) =>
          relativeLinks(html, {
            base,
            url: config.url,
            path: view.path,
            root: rootFrom(view.path),
            dottedPages: dotted,
          }),
      }),
    build,
    redirects: [
      ...redirectsOf(content),
      ...Object.entries(redirectsElsewhere(config, content.site)),
    ],
    texts: [
      ...searchTexts(content, build),
      ...sitePartTexts(content, build),
      ...hoverTexts(content, build),
      ...pageTexts({ config, content, queries }),
    ],
    write,
  });
  for (const { file, fileName } of content.assets) await write(fileName, await readFile(file));
  const made = prerenderer.made();
  return { made, reused: content.pages.length - made };
}

/** The folder is opened at its home page. */
function redirectsOf({ site, pages }: Content): [from: string, to: string][] {
  const [first] = pages;
  const hasHome = pages.some(({ page }) => page.path === '/');
  const home: [string, string][] = hasHome || !first ? [] : [['/', first.page.path]];
  return [...home, ...Object.entries(site.redirects)];
}

/** The files that the pages' buttons copy. */
function* pageTexts({
  config,
  content,
  queries,
}: BundleOptions): Iterable<[path: string, textOf: () => string | Promise<string>]> {
  const texts = dataFiles({ config, content, url: config.url, queries });
  for (const { page } of content.pages) {
    for (const path of filesOfPage(page)) {
      yield [path, texts.get(path) ?? (() => readFile(join(config.publicDir, path), 'utf8'))];
    }
  }
}

const MISSING_FILES =
  'Some files are missing, so not everything works. Extract the whole archive, then open index.html.';

/** The files of a site without a server: scripts contain what pages cannot fetch. */
export function portableTarget(
  documents: SiteDocuments,
  { missingFiles }: { missingFiles: Record<string, string> },
): Target {
  const { content, generator } = documents;
  const { site } = content;
  const dotted = dottedPages(content);
  const text = (path: string, content: string): SiteFile => [
    `${path}.js`,
    fileScript(path, content),
  ];
  return {
    view(view) {
      const { path, data } = view;
      const document = documentOptions(view, documents);
      const html = renderPortableDocument({
        ...document,
        route: path,
        missingFiles: missingFiles[document.lang] ?? MISSING_FILES,
      });
      // The sources of a demo, for playgrounds.
      const sources =
        data.kind === 'demo' ? [text(`${path}/index.json`, JSON.stringify(data))] : [];
      return [[`${path}/index.html`, html], ...sources];
    },
    redirect(from, target) {
      const address = /^https?:/.test(target)
        ? target
        : fileAddress(encodePath(target), { root: rootFrom(from), dottedPages: dotted });
      return [`${from}/index.html`, renderPlainRedirect({ site, generator, address })];
    },
    text,
  };
}
