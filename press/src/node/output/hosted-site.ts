import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type Manifest, type ManifestChunk, normalizePath } from 'vite';
import { SHELL_FILE, WORKER_FILE } from '../../shared/offline.ts';
import { filesOfPage } from '../../shared/route.ts';
import { SHARE_FILE } from '../../shared/share-image.ts';
import { WORKBENCH_FOLDER } from '../../shared/workbench.ts';
import { chunksWithImports, createAssetFinder, type DocumentAssets } from '../bundle/assets.ts';
import { type Bundle, bundleClient, writeBundle } from '../bundle/bundle.ts';
import { importedBy, makeWorkbench } from '../bundle/workbench/make-workbench.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { dataFiles } from '../features/exports/data-files.ts';
import { hoverTexts } from '../features/hovers/with-hovers.ts';
import { isFile } from '../lib/files.ts';
import { builtFile, engineFile } from '../lib/modules/engine-file.ts';
import type { Content } from '../site/load-content.ts';
import { redirectsElsewhere } from '../site/redirects.ts';
import { buildId } from './build-id.ts';
import { viewDocument } from './documents/document.ts';
import { robots, sitemap } from './documents/sitemap.ts';
import type { DemoAssets, ServerEntry } from './documents/view-data.ts';
import {
  countViews,
  type RenderedPage,
  standaloneDemos,
  type View,
  viewsOf,
} from './documents/views.ts';
import { demoWarnings, renderDemos } from './prerender/render-demo.ts';
import { loadServer, type Server } from './prerender/server.ts';
import { copyFolder, type Output } from './transaction.ts';
import { workerScript } from './worker-script.ts';
import { searchTexts, siteDocuments, writePages } from './write-pages.ts';

export interface HostedSiteOptions {
  config: ResolvedConfig;
  content: Content;
  output: Output;
  generator: string;
  onProgress: (message: string) => void;
  onWarning: (message: string) => void;
}

/** Writes the site for a web server. */
export async function writeHostedSite(options: HostedSiteOptions): Promise<void> {
  const { config, content, output, onProgress } = options;
  const { url } = config;
  const { site, pages, demos } = content;
  onProgress('bundling');
  const { bundle, manifest } = await bundleClient(options);
  await copyFolder(config.publicDir, output.folder);
  await writeBundle(bundle, output.write);
  const server = await loadServer(options, join(output.scratch, 'server'));
  const { themeColor } = server.pages;
  const build = await buildId({ assets: manifest, config, content });
  const assets = findAssets({ bundle, manifest }, options);
  const documents = siteDocuments(options, { themeColor, assetsOf: assets.ofDocument });
  const html = await demoHtml(options, server);

  let done = 0;
  const total = countViews(content);
  await writePages({
    documents,
    views: viewsOf({
      build,
      content,
      demoHtml: html,
      assetsOf: assets.ofDemos,
      filesOf: assets.filesOf,
      defaultImage: isFile(join(config.publicDir, SHARE_FILE)) ? `/${SHARE_FILE}` : undefined,
    }),
    render: renderer(server.pages),
    redirects: redirectsOf(config, content),
    texts: [
      ...searchTexts(content, build),
      ...hoverTexts(content, build),
      ...dataFiles({ config, content, url }),
    ],
    write: output.write,
    onView() {
      done += 1;
      onProgress(`pages rendered: ${done} of ${total}`);
    },
  });
  const missing: View = { path: '/404', data: { kind: 'not-found', build } };
  const notFound = viewDocument(renderer(server.pages)(missing), documents);
  await output.write('404.html', notFound);
  if (config.offline === true) {
    const loading: View = { path: '/', data: { kind: 'loading', build } };
    const shell = viewDocument({ ...loading, html: '', title: site.title }, documents);
    await output.write(SHELL_FILE, shell);
  }
  if (url) await output.write('sitemap.xml', sitemap({ url, base: site.base, pages }));
  await output.write('robots.txt', robots({ url, base: site.base }));

  if (config.workbench) onProgress('bundling the workbench');
  const imported = await importedBy(demos, config);
  for (const [name, text] of await makeWorkbench(config, imported)) {
    await output.write(`${WORKBENCH_FOLDER}/${name}`, text);
  }
  for (const { file, fileName } of content.assets) {
    await output.write(fileName, await readFile(file));
  }
  await writeWorker(options, { build, manifest, assets });
}

const renderer =
  ({ renderView }: ServerEntry) =>
  (view: View): RenderedPage => ({ ...view, ...renderView(view.data, view.path) });

async function demoHtml(
  { content, onWarning }: HostedSiteOptions,
  server: Server,
): Promise<ReadonlyMap<string, string>> {
  const rendered = await renderDemos(content.demos.keys(), {
    content,
    server: server.demos,
    onLateError: onWarning,
  });
  demoWarnings(rendered, content).forEach(onWarning);
  return rendered.html;
}

interface SiteAssets {
  /** The files that a document with these demos loads. */
  ofDocument: (demoIds: string[]) => DocumentAssets;
  /** The files that demos need in addition to those of every document. */
  ofDemos: (demoIds: string[]) => DemoAssets;
  /** The module of a demo, and the files that it needs in addition to those of every document. */
  filesOf: (demoId: string) => string[];
  /** The keys of modules of demos in the manifest. */
  keysOf: (demoIds: string[]) => string[];
}

function findAssets(
  { bundle, manifest }: { bundle: Bundle; manifest: Manifest },
  { config, content }: Pick<HostedSiteOptions, 'config' | 'content'>,
): SiteAssets {
  const manifestKeys = (files: string[]) =>
    files.map((file) => normalizePath(relative(config.root, file)));
  const keysOf = (ids: string[]) =>
    manifestKeys(ids.map((id) => content.demos.get(id)?.file ?? ''));
  const find = createAssetFinder({
    manifest,
    entryName: 'entry-client',
    readStyle: (path) => String(bundle.files.get(path)),
  });
  const chunksOf = (keys: string[]): ManifestChunk[] => [...chunksWithImports(manifest, keys)];
  const ofDocument = (ids: string[]) => {
    const assets = find(keysOf(ids));
    if (ids.length === 0) return assets;
    const runtime = chunksOf(manifestKeys([engineFile('client/demo/views.tsx')]));
    const modules = [assets.entry, ...assets.modules, ...runtime.map(({ file }) => file)];
    return { ...assets, modules: [...new Set(modules)].slice(1) };
  };
  const { entry, modules, styles } = ofDocument([]);
  const common = new Set([entry, ...modules, ...styles.map(({ path }) => path)]);
  const isOwn = (path: string) => !common.has(path);
  return {
    keysOf,
    ofDocument,
    filesOf: (id) =>
      chunksOf(keysOf([id]).slice(-1))
        .flatMap(({ file, css = [] }) => [file, ...css])
        .filter(isOwn),
    ofDemos: (ids) => ({
      styles: ofDocument(ids)
        .styles.map(({ path }) => path)
        .filter(isOwn),
      modules: chunksOf(keysOf(ids))
        .map(({ file }) => file)
        .filter(isOwn),
    }),
  };
}

function redirectsOf(config: ResolvedConfig, content: Content): [from: string, to: string][] {
  const { redirects, demoRoute } = content.site;
  const moved = demoRoute === '~demos' ? standaloneDemos(content) : [];
  return [
    ...Object.entries({ ...redirects, ...redirectsElsewhere(config, content.site) }),
    ...moved.map(({ identifier: id }): [string, string] => [`/_demos/${id}`, `/~demos/${id}`]),
  ];
}

/** Last, because it needs the sizes of all files. */
async function writeWorker(
  { config: { offline }, content, output }: HostedSiteOptions,
  { build, manifest, assets }: { build: string; manifest: Manifest; assets: SiteAssets },
): Promise<void> {
  if (!offline) return;
  if (offline === 'remove') {
    await output.write(WORKER_FILE, await builtFile('worker-removal.js'));
    return;
  }
  const { entry, modules, styles } = assets.ofDocument([]);
  const linked = styles.filter(({ text }) => text === null).map(({ path }) => path);
  const script = await workerScript({
    build,
    manifest,
    folder: output.folder,
    common: [entry, ...modules, ...linked],
    demoModules: assets.keysOf([...content.demos.keys()]),
    pageFiles: content.pages.flatMap(({ page }) => filesOfPage(page)).map((path) => path.slice(1)),
  });
  await output.write(WORKER_FILE, script);
}
