import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { SHELL_FILE, WORKER_FILE } from '../../shared/offline.ts';
import { SHARE_FILE } from '../../shared/page-head.ts';
import { filesOfPage } from '../../shared/route.ts';
import { WORKBENCH_FOLDER } from '../../shared/workbench.ts';
import { bundleClient, writeBundle } from '../bundle/bundle.ts';
import { importedBy, makeWorkbench } from '../bundle/workbench/make-workbench.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { dataFiles } from '../features/exports/data-files.ts';
import { hoverTexts } from '../features/hovers/site-hovers.ts';
import { isFile } from '../lib/files.ts';
import type { Content } from '../site/load-content.ts';
import { buildId } from './build-id.ts';
import { viewDocument } from './documents/document.ts';
import { robots, sitemap } from './documents/sitemap.ts';
import type { ServerEntry } from './documents/view-data.ts';
import {
  countViews,
  type RenderedPage,
  standaloneDemos,
  type View,
  viewsOf,
} from './documents/views.ts';
import { demoWarnings, renderDemos } from './prerender/render-demo.ts';
import { loadServer } from './prerender/server.ts';
import { findAssets, type SiteAssets } from './site-assets.ts';
import { copyFolder, type Output } from './transaction.ts';
import { workerScript } from './worker-script.ts';
import { searchTexts, siteDocuments, writePages } from './write-pages.ts';

export interface SiteOptions {
  config: ResolvedConfig;
  content: Content;
  output: Output;
  generator: string;
  onProgress: (message: string) => void;
  onWarning: (message: string) => void;
}

/** What a build has made before it renders. */
interface Made {
  /** Identifies the content of the build. */
  build: string;
  manifest: Manifest;
  assets: SiteAssets;
  server: ServerEntry;
}

/** Bundles, renders and writes a site. */
export async function writeSite(options: SiteOptions): Promise<void> {
  const { config, content, output, onProgress } = options;
  onProgress('bundling');
  const client = await bundleClient(options);
  const { manifest } = client;
  await copyFolder(config.publicDir, output.folder);
  await writeBundle(client.bundle, output.write);
  const made: Made = {
    build: await buildId({ assets: manifest, config, content }),
    manifest,
    assets: findAssets(client, content.demos, config.root),
    server: await loadServer(options, join(output.scratch, 'server')),
  };
  await writeViews(options, made);
  await writeTexts(options, made);
  await writeWorkbench(options);
  for (const { file, fileName } of content.assets) {
    await output.write(fileName, await readFile(file));
  }
  await writeWorker(options, made);
}

/** Pages, demos, redirects, the page for missing addresses, and the shell of the service worker. */
async function writeViews(options: SiteOptions, { build, assets, server }: Made): Promise<void> {
  const { config, content, output, onProgress } = options;
  const { themeColor } = server;
  const documents = siteDocuments(options, { themeColor, assetsOf: assets.ofDocument });
  const views = viewsOf({
    build,
    content,
    demoHtml: await demoHtml(options, server),
    assetsOf: assets.ofDemos,
    filesOf: assets.filesOf,
    defaultImage: isFile(join(config.publicDir, SHARE_FILE)) ? `/${SHARE_FILE}` : undefined,
  });
  const render = renderer(server);
  const total = countViews(content);
  let done = 0;
  await writePages({
    documents,
    views,
    render,
    redirects: redirectsOf(content),
    write: output.write,
    onView() {
      done += 1;
      onProgress(`pages rendered: ${done} of ${total}`);
    },
  });
  const missing: View = { path: '/404', data: { kind: 'not-found', build } };
  await output.write('404.html', viewDocument(render(missing), documents));
  if (config.offline) {
    const loading: View = { path: '/', data: { kind: 'loading', build } };
    const shell = viewDocument({ ...loading, html: '', title: content.site.title }, documents);
    await output.write(SHELL_FILE, shell);
  }
}

/** The search, hovers, exports, and what crawlers read. */
async function writeTexts(
  { config, content, output: { write } }: SiteOptions,
  { build }: Made,
): Promise<void> {
  const { url } = config;
  const { base } = content.site;
  const texts = [
    ...searchTexts(content, build),
    ...hoverTexts(content, build),
    ...dataFiles({ config, content, url }),
  ];
  for (const [path, textOf] of texts) await write(path.slice(1), await textOf());
  if (url) await write('sitemap.xml', sitemap({ url, base, pages: content.pages }));
  await write('robots.txt', robots({ url, base }));
}

async function writeWorkbench({ config, content, output, onProgress }: SiteOptions): Promise<void> {
  if (!config.workbench) return;
  onProgress('bundling the workbench');
  const imported = await importedBy(content.demos, config);
  for (const [name, text] of await makeWorkbench(config, imported)) {
    await output.write(`${WORKBENCH_FOLDER}/${name}`, text);
  }
}

const renderer =
  ({ renderView }: ServerEntry) =>
  (view: View): RenderedPage => ({ ...view, ...renderView(view.data, view.path) });

async function demoHtml(
  { content, onWarning }: SiteOptions,
  server: ServerEntry,
): Promise<ReadonlyMap<string, string>> {
  const rendered = await renderDemos(content.demos.keys(), {
    content,
    server,
    onLateError: onWarning,
  });
  demoWarnings(rendered, content).forEach(onWarning);
  return rendered.html;
}

function redirectsOf(content: Content): [from: string, to: string][] {
  const { redirects, demoRoute } = content.site;
  const moved = demoRoute === '~demos' ? standaloneDemos(content) : [];
  return [
    ...Object.entries(redirects),
    ...moved.map(({ identifier: id }): [string, string] => [`/_demos/${id}`, `/~demos/${id}`]),
  ];
}

/** Last, because it needs the sizes of all files. */
async function writeWorker(
  { config: { offline }, content, output }: SiteOptions,
  { build, manifest, assets }: Made,
): Promise<void> {
  if (!offline) return;
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
