import { createHash } from 'node:crypto';
import { mkdtemp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { SHELL_FILE, WORKER_FILE } from '../../shared/offline.ts';
import { filesOfPage } from '../../shared/route.ts';
import { WORKBENCH_FOLDER } from '../../shared/workbench.ts';
import { type Bundle, bundleClient, bundleServer, type ClientBundle } from '../bundle/bundle.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { dataFiles } from '../features/exports/data-files.ts';
import { hoverTexts } from '../features/hovers/site-hovers.ts';
import { policyOf } from '../features/policy/security-policy.ts';
import { buildWorkbench, importsOfDemos } from '../features/workbench/build-workbench.ts';
import { isFile } from '../lib/files.ts';
import { copyFolder, filesIn } from '../lib/folders.ts';
import type { Problem } from '../lib/problems.ts';
import type { Content } from '../site/content.ts';
import { searchFiles } from '../site/search-files.ts';
import {
  bootScript,
  type DocumentContext,
  renderDocument,
  renderRedirect,
} from './documents/document.ts';
import { SHARE_IMAGE } from './documents/page-head.ts';
import { robots, sitemap } from './documents/sitemap.ts';
import { type ServerEntry, standaloneDemos, type View, viewsOf } from './documents/view-data.ts';
import { workerScript } from './offline-files.ts';
import { renderDemos } from './prerender/render-demos.ts';
import { type Output, type WriteFile, writerIn } from './replace-output.ts';
import { findAssets, type SiteAssets } from './site-assets.ts';

export interface SiteOptions {
  config: ResolvedConfig;
  content: Content;
  output: Output;
  generator: string;
  onProgress: (message: string) => void;
  onWarning: (warning: Problem) => void;
}

interface BundledSite {
  build: string;
  client: ClientBundle;
  assets: SiteAssets;
  server: ServerEntry;
}

/** Bundles the client and the prerenderer, and writes the files of the client. */
export async function bundleSite(options: SiteOptions): Promise<BundledSite> {
  const { config, content, output, onProgress } = options;
  onProgress('bundling');
  const client = await bundleClient(options);
  await copyFolder(config.publicDir, output.folder);
  await writeFiles(client.bundle, output.write);
  return {
    build: await buildId(client, content, config),
    client,
    assets: findAssets(client, content.demos, config.root),
    server: await loadServer(options),
  };
}

async function writeFiles({ files }: Bundle, write: WriteFile): Promise<void> {
  for (const [name, content] of files) await write(name, content);
}

/** Identifies the content of a build. The same site has the same id wherever it is built. */
export async function buildId(
  { manifest }: Pick<ClientBundle, 'manifest'>,
  { site, pages, demos, extraFiles }: Pick<Content, 'site' | 'pages' | 'demos' | 'extraFiles'>,
  { repositoryRoot, publicDir }: Pick<ResolvedConfig, 'repositoryRoot' | 'publicDir'>,
): Promise<string> {
  const root = JSON.stringify(repositoryRoot).slice(1, -1);
  const hash = createHash('sha256');
  const add = (part: unknown) => hash.update(`${JSON.stringify(part)?.replaceAll(root, '')}\n`);
  // One by one: the text of all pages may exceed the maximum length of a string.
  for (const part of [manifest, site, ...pages, ...demos]) add(part);
  for (const [path, { text }] of extraFiles) add([path, await text()]);
  for (const name of await filesIn(publicDir)) {
    const data = await readFile(join(publicDir, name));
    add([name, data.length]);
    hash.update(data);
  }
  return hash.digest('base64url').slice(0, 10);
}

/** Bundles and loads the code that renders pages and demos. */
async function loadServer(options: SiteOptions): Promise<ServerEntry> {
  // Node caches modules by address, and a process may build a site more than once.
  const folder = await mkdtemp(join(options.output.scratch, 'server-'));
  const bundle = await bundleServer(options);
  await writeFiles(bundle, writerIn(folder));
  return import(pathToFileURL(join(folder, bundle.entry)).href);
}

/** Renders and writes pages, demos, redirects, the 404 page, and the shell of the service worker. */
export async function writeViews(options: SiteOptions, bundle: BundledSite): Promise<void> {
  const { config, content, onProgress, onWarning } = options;
  const { write } = options.output;
  const { build, assets, server } = bundle;
  const context = documentContext(options, bundle);
  const documentOf = ({ path, data }: View) =>
    renderDocument({ path, data, ...server.renderView(data, path) }, context);

  const ids = content.demos.keys();
  const rendered = await renderDemos(ids, { content, server, onLateError: onWarning });
  rendered.warnings.forEach(onWarning);
  const views = viewsOf({
    build,
    content,
    demoHtml: rendered.html,
    demoAssets: assets.ofDemos,
    filesOf: assets.filesOf,
    image: isFile(join(config.publicDir, SHARE_IMAGE)) ? `/${SHARE_IMAGE}` : undefined,
  });
  const viewCount = content.pages.length + standaloneDemos(content).length;
  let renderedCount = 0;
  for (const view of views) {
    const folder = view.path === '/' ? '' : `${view.path.slice(1)}/`;
    await write(`${folder}index.html`, documentOf(view));
    await write(`${folder}index.json`, JSON.stringify(view.data));
    renderedCount += 1;
    onProgress(`pages rendered: ${renderedCount} of ${viewCount}`);
    // Files are written synchronously. Without this pause, the memory of the bundles would not be freed.
    await setImmediate();
  }
  for (const [from, to] of allRedirects(content)) {
    await write(`${from.slice(1)}/index.html`, renderRedirect(to, context));
  }
  await write('404.html', documentOf({ path: '/404', data: { kind: 'not-found', build } }));
  if (config.offline) {
    const { title } = content.site;
    const shell: View = { path: '/', data: { kind: 'loading', build } };
    await write(SHELL_FILE, renderDocument({ ...shell, html: '', title }, context));
  }
}

const documentContext = (
  { config, content, generator }: SiteOptions,
  { assets, server: { themeColor } }: BundledSite,
): DocumentContext => ({
  content,
  url: config.url,
  generator,
  themeColor,
  boot: bootScript(config),
  policySources: policyOf(config, content),
  assetsOf: assets.ofDocument,
});

function allRedirects(content: Content): [from: string, to: string][] {
  const { redirects, demoRoute } = content.site;
  const movedDemos = demoRoute === '~demos' ? standaloneDemos(content) : [];
  return [
    ...Object.entries(redirects),
    ...movedDemos.map(({ identifier: id }): [string, string] => [`/_demos/${id}`, `/~demos/${id}`]),
  ];
}

/** Writes the search, hovers, exports, and what crawlers read. */
export async function writeTexts(
  { config, content, output: { write } }: SiteOptions,
  { build }: BundledSite,
): Promise<void> {
  const { url } = config;
  const { base } = content.site;
  for (const [path, file] of searchFiles(content.search, build)) {
    await write(path.slice(1), JSON.stringify(file));
  }
  const texts = [...hoverTexts(content, build), ...dataFiles({ config, content, origin: url })];
  for (const [path, render] of texts) await write(path.slice(1), await render());
  if (url) await write('sitemap.xml', sitemap(url, base, content.pages));
  await write('robots.txt', robots(url, base));
}

/** Writes the frame in which edited demos run, and its scripts. */
export async function writeWorkbench(options: SiteOptions): Promise<void> {
  const { config, content, output, onProgress } = options;
  if (!config.workbench) return;
  onProgress('bundling the workbench');
  const imported = await importsOfDemos(content, config);
  for (const [name, text] of await buildWorkbench(config, imported)) {
    await output.write(`${WORKBENCH_FOLDER}/${name}`, text);
  }
}

/** Writes files from the content folders that pages show or link to. */
export async function writeAssets({ content, output }: SiteOptions): Promise<void> {
  for (const { file, fileName } of content.assets) {
    await output.write(fileName, await readFile(file));
  }
}

/** Writes the service worker. Last, because it needs the sizes of all files. */
export async function writeWorker(
  { config: { offline }, content, output }: SiteOptions,
  { build, client: { manifest }, assets }: BundledSite,
): Promise<void> {
  if (!offline) return;
  const { entry, modules, styles } = assets.ofDocument([]);
  const linkedStyles = styles.filter(({ text }) => text === null).map(({ path }) => path);
  const script = await workerScript(output.folder, build, {
    manifest,
    common: [entry, ...modules, ...linkedStyles],
    demoModules: assets.keysOf([...content.demos.keys()]),
    pageFiles: content.pages
      .flatMap(({ metadata }) => filesOfPage(metadata))
      .map((path) => path.slice(1)),
  });
  await output.write(WORKER_FILE, script);
}
