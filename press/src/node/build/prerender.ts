import { relative } from 'node:path';
import { type Manifest, type ManifestChunk, normalizePath } from 'vite';
import { SHELL_FILE } from '../../shared/offline.ts';
import type { Demo, ViewData } from '../../shared/records.ts';
import { searchFiles } from '../../shared/search-index.ts';
import { isOffline, type ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';
import { dataFiles } from '../data/data-files.ts';
import { makeShareImages } from '../share/share-images.ts';
import { chunksWithImports, createAssetFinder } from './assets.ts';
import { buildId } from './build-id.ts';
import { type DocumentAssets, renderRedirect } from './document.ts';
import { headSources } from './head.ts';
import { renderDemos } from './render-demo.ts';
import type { PolicySources } from './security-policy.ts';
import { robots, sitemap } from './sitemap.ts';
import {
  type DemoAssets,
  demoData,
  pageData,
  type ServerEntry,
  type ViewDataOptions,
} from './view-data.ts';
import { viewDocument } from './view-document.ts';

export interface PrerenderOptions {
  config: ResolvedConfig;
  content: Content;
  server: ServerEntry;
  manifest: Manifest;
  /** The text of a style sheet in the bundle. */
  readStyle: (path: string) => string;
  generator: string;
  onProgress: (message: string) => void;
  onWarning: (message: string) => void;
  write: (path: string, data: string | Uint8Array) => Promise<void>;
}

export interface Prerendered {
  /** Identifies the build. */
  build: string;
  /** The scripts and style sheets that every document loads. */
  common: string[];
  /** The keys of the demos' modules, and of their wrapper, in the manifest. */
  demoModules: string[];
}

/** Writes every document and data file of the site. */
export async function prerender(options: PrerenderOptions): Promise<Prerendered> {
  const { config, content, server, manifest, readStyle, generator, onProgress, onWarning, write } =
    options;
  const { site, demos, pages } = content;
  const { url } = config;
  const policy = policyOf(config, content);
  const build = buildId({ assets: manifest, config, content });
  const findAssets = createAssetFinder({
    manifest,
    entryName: 'entry-client',
    readStyle,
  });
  const images = await makeShareImages({
    config,
    content,
    renderCard: server.renderShareCard,
    onWarning,
  });
  for (const { fileName, png } of images.values()) await write(fileName, png);
  const imageOf = (path: string) => {
    const image = images.get(path);
    return image && `/${image.fileName}`;
  };
  const { wrapper } = config.demo;
  const filesOf = (ids: string[]) => [
    ...(wrapper && ids.length > 0 ? [wrapper] : []),
    ...ids.map((id) => demos.get(id)?.file ?? ''),
  ];
  const manifestKey = (file: string) => normalizePath(relative(config.root, file));
  const documents = {
    server,
    content,
    url,
    generator,
    policy,
    head: config.head,
    assetsOf: (ids: string[]) => findAssets(filesOf(ids).map(manifestKey)),
  };
  const assetsOf = demoAssets(documents.assetsOf, (ids) =>
    chunksWithImports(manifest, filesOf(ids).map(manifestKey)),
  );

  const { html: demoHtml, warnings } = await renderDemos(demos.keys(), {
    content,
    server,
    onLateError: onWarning,
  });
  for (const warning of warnings) onWarning(warning);

  const total = pages.length + standaloneDemos(content).length;
  let done = 0;
  for (const { path, data } of views({ build, content, demoHtml, assetsOf, imageOf })) {
    const folder = path === '/' ? '' : `${path.slice(1)}/`;
    await write(`${folder}index.html`, viewDocument(data, { path, ...documents }));
    await write(`${folder}index.json`, JSON.stringify(data));
    done += 1;
    onProgress(`pages rendered: ${done} of ${total}`);
  }
  const notFound: ViewData = { kind: 'not-found', build };
  await write('404.html', viewDocument(notFound, { path: '/404', ...documents }));

  if (isOffline(config)) {
    const loading: ViewData = { kind: 'loading', build };
    await write(SHELL_FILE, viewDocument(loading, { path: '/', ...documents }));
  }

  for (const [from, to] of redirects(content)) {
    await write(`${from.slice(1)}/index.html`, renderRedirect({ site, url, policy, to }));
  }
  for (const [locale, records] of Object.entries(content.search)) {
    for (const [name, file] of Object.entries(searchFiles(records, { locale, build }))) {
      await write(name, JSON.stringify(file));
    }
  }
  for (const [path, textOf] of dataFiles({ config, content, url })) {
    await write(path.slice(1), await textOf());
  }
  if (url) await write('sitemap.xml', sitemap({ url, base: site.base, pages }));
  await write('robots.txt', robots({ url, base: site.base }));
  const { entry, modules, styles } = documents.assetsOf([]);
  const linked = styles.filter(({ text }) => text === null).map(({ path }) => path);
  return {
    build,
    common: [entry, ...modules, ...linked],
    demoModules: filesOf([...demos.keys()]).map(manifestKey),
  };
}

/** What demos need beside what every document has. */
function demoAssets(
  documentAssets: (ids: string[]) => DocumentAssets,
  chunksOf: (ids: string[]) => Iterable<ManifestChunk>,
): (ids: string[]) => DemoAssets {
  const { entry, modules, styles } = documentAssets([]);
  const common = new Set([entry, ...modules, ...styles.map(({ path }) => path)]);
  const isOwn = (path: string) => !common.has(path);
  return (ids) => ({
    styles: documentAssets(ids)
      .styles.map(({ path }) => path)
      .filter(isOwn),
    modules: [...chunksOf(ids)].map(({ file }) => file).filter(isOwn),
  });
}

/**
 * What the site adds to the policy of its documents. For the whole site: the policy of a document stays
 * in force while its reader goes to other pages.
 */
export function policyOf(
  { contentSecurityPolicy: own, workbench, head }: ResolvedConfig,
  { imageOrigins }: Content,
): PolicySources | null {
  return (
    own && {
      // The frame of the workbench is a file of the site.
      ...(workbench && { 'frame-src': [] }),
      ...joined([{ 'img-src': imageOrigins }, headSources(head), own]),
    }
  );
}

function joined(policies: PolicySources[]): PolicySources {
  const directives = new Set(policies.flatMap((policy) => Object.keys(policy)));
  return Object.fromEntries(
    [...directives].map((directive) => [
      directive,
      policies.flatMap((policy) => policy[directive] ?? []),
    ]),
  );
}

/** Demos that have a page of their own. */
function standaloneDemos({ demos }: Content): Demo[] {
  return [...demos.values()].map(({ demo }) => demo).filter(({ inline }) => !inline);
}

/** One at a time: the data of a thousand pages need not be in memory at once. */
export function* views(options: ViewDataOptions): Iterable<{ path: string; data: ViewData }> {
  const { content } = options;
  for (const page of content.pages) yield { path: page.page.path, data: pageData(page, options) };
  for (const demo of standaloneDemos(content)) {
    const path = `/${content.site.demoRoute}/${demo.identifier}`;
    yield { path, data: demoData(demo, options) };
  }
}

function redirects(content: Content): [from: string, to: string][] {
  const { redirects, demoRoute } = content.site;
  const moved = demoRoute === '~demos' ? standaloneDemos(content) : [];
  return [
    ...Object.entries(redirects),
    ...moved.map(({ identifier: id }): [string, string] => [`/_demos/${id}`, `/~demos/${id}`]),
  ];
}
