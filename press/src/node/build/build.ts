import { createHash } from 'node:crypto';
import { cp, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Manifest, mergeConfig, normalizePath, build as viteBuild } from 'vite';
import type { ViewData } from '../../shared/records.ts';
import { encodeSearchIndex } from '../../shared/search-index.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { type Content, createContentCache, loadContent } from '../content/load.ts';
import { readStoredMemo, writeStoredMemo } from '../content/stored-memo.ts';
import { clientFile } from '../vite/press-plugin.ts';
import { viteConfig } from '../vite/vite-config.ts';
import { createAssetFinder } from './assets.ts';
import { renderDocument, renderRedirect } from './document.ts';
import { robots, sitemap } from './sitemap.ts';
import { demoData, pageData, type ServerEntry, withoutHtml } from './view-data.ts';
import { stage } from './write.ts';

export interface BuildOptions {
  /** Shown as the generator meta tag. */
  generator: string;
  /** Names the engine's own version; without it nothing is kept for the next build. */
  engine?: string;
  onProgress?: (message: string) => void;
  onWarning?: (message: string) => void;
}

/** Builds the whole site into `config.outDir`; the former output stays whole until the new one is. */
export async function build(config: ResolvedConfig, options: BuildOptions): Promise<void> {
  const { onProgress = () => {}, onWarning = () => {} } = options;
  // React's development build would be taken otherwise, by the prerenderer too.
  process.env.NODE_ENV = 'production';
  const store = options.engine && {
    file: join(config.root, '.cache/press/content'),
    key: JSON.stringify([options.engine, process.version, config]),
  };
  const cache = createContentCache(store ? await readStoredMemo(store) : undefined);
  const content = await loadContent(config, {
    cache,
    onProgress: ({ done, total }) => onProgress(`pages read: ${done} of ${total}`),
  });
  content.warnings.forEach(onWarning);
  if (store) await writeStoredMemo(cache.memo, store);
  const output = stage(config.outDir);
  // Below the site, where its packages are found.
  const serverDir = join(config.root, `.cache/press-server-${process.pid}`);
  try {
    onProgress('bundling');
    // One after the other: together they would need the memory of both.
    await bundleClient(config, { content, outDir: output.folder });
    await bundleServer(config, { content, outDir: serverDir });
    const manifestFile = join(output.folder, '.vite/manifest.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
    await rm(join(output.folder, '.vite'), { recursive: true });
    const server = (await import(
      pathToFileURL(join(serverDir, 'entry-server.mjs')).href
    )) as ServerEntry;
    await prerender({
      config,
      content,
      server,
      manifest,
      output,
      options: { ...options, onProgress },
    });
    for (const { file, fileName } of content.assets) await cp(file, join(output.folder, fileName));
    await output.commit();
  } catch (error) {
    await output.abandon();
    throw error;
  } finally {
    await rm(serverDir, { recursive: true, force: true });
  }
}

function bundleClient(
  config: ResolvedConfig,
  { content, outDir }: { content: Content; outDir: string },
) {
  return viteBuild(
    mergeConfig(
      viteConfig(config, () => content),
      {
        // Chunks find each other relative to themselves, so that the folder can be moved.
        base: './',
        build: {
          outDir,
          emptyOutDir: true,
          manifest: true,
          modulePreload: { polyfill: false },
          rolldownOptions: { input: clientFile('entry-client.tsx') },
        },
      },
    ),
  );
}

function bundleServer(
  config: ResolvedConfig,
  { content, outDir }: { content: Content; outDir: string },
) {
  return viteBuild(
    mergeConfig(
      viteConfig(config, () => content),
      {
        publicDir: false,
        // One file starts faster than the hundreds of a UI library; React must be the prerenderer's.
        ssr: { noExternal: true, external: ['react', 'react-dom'] },
        build: {
          outDir,
          emptyOutDir: true,
          ssr: clientFile('entry-server.tsx'),
          minify: false,
          copyPublicDir: false,
          rolldownOptions: { output: { entryFileNames: '[name].mjs' } },
        },
      },
    ),
  );
}

async function prerender(work: {
  config: ResolvedConfig;
  content: Content;
  server: ServerEntry;
  manifest: Manifest;
  output: ReturnType<typeof stage>;
  options: BuildOptions & { onProgress: (message: string) => void };
}) {
  const { config, content, server, manifest, output, options } = work;
  const { site } = content;
  const assetsOf = createAssetFinder(manifest, 'client/entry-client.tsx');
  const build = hash(JSON.stringify([manifest, site, content.pages]));
  const lang = site.locales[0]?.name ?? 'en';
  const favicon = site.logo || null;
  const { url } = config;
  const { generator } = options;
  const policy = config.contentSecurityPolicy;
  const common = { site, url, generator, favicon, policy };
  const sourceOf = (id: string) =>
    normalizePath(relative(config.root, content.demos.get(id)?.file ?? ''));

  const demoHtml = new Map<string, string>();
  for (const id of content.demos.keys()) demoHtml.set(id, await server.renderDemo(id));

  let done = 0;
  const total = content.pages.length;
  for (const page of content.pages) {
    const data = pageData(page, { build, content, demoHtml });
    const { path, locale, description } = page.page;
    const { html, title } = server.renderView(data, path);
    const document = renderDocument({
      ...common,
      lang: locale,
      title,
      description: description || site.description,
      path,
      assets: assetsOf(page.demos.map(sourceOf)),
      data: withoutHtml(data),
      body: html,
    });
    const folder = path === '/' ? '' : `${path.slice(1)}/`;
    await output.write(`${folder}index.html`, document);
    await output.write(`${folder}index.json`, JSON.stringify(data));
    done += 1;
    options.onProgress(`pages rendered: ${done} of ${total}`);
  }

  for (const [id, { demo }] of content.demos) {
    if (demo.inline) continue;
    const data = demoData(demo, { build, demoHtml });
    const path = `/${site.demoRoute}/${id}`;
    const { html, title } = server.renderView(data, path);
    const document = renderDocument({
      ...common,
      lang,
      title,
      description: '',
      path: null,
      assets: assetsOf([sourceOf(id)]),
      data: withoutHtml(data),
      body: html,
    });
    await output.write(`${path.slice(1)}/index.html`, document);
    await output.write(`${path.slice(1)}/index.json`, JSON.stringify(data));
    if (site.demoRoute === '~demos') {
      await output.write(
        `_demos/${id}/index.html`,
        renderRedirect({ site, url, policy, to: path }),
      );
    }
  }

  for (const [from, to] of Object.entries(site.redirects)) {
    await output.write(`${from.slice(1)}/index.html`, renderRedirect({ site, url, policy, to }));
  }

  const notFound: ViewData = { kind: 'not-found', build };
  const { html, title } = server.renderView(notFound, '/404');
  await output.write(
    '404.html',
    renderDocument({
      ...common,
      lang,
      title,
      description: '',
      path: null,
      assets: assetsOf([]),
      data: notFound,
      body: html,
    }),
  );
  for (const [locale, records] of Object.entries(content.search)) {
    await output.write(`search-${locale}.json`, JSON.stringify(encodeSearchIndex(records)));
  }
  if (url)
    await output.write('sitemap.xml', sitemap({ url, base: site.base, pages: content.pages }));
  await output.write('robots.txt', robots({ url, base: site.base }));
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10);
}
