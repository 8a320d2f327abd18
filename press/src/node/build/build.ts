import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { constants } from 'node:os';
import { isAbsolute, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { getSystemErrorName } from 'node:util';
import { type Manifest, mergeConfig, normalizePath, build as viteBuild } from 'vite';
import { PressError } from '../../shared/error.ts';
import type { ViewData } from '../../shared/records.ts';
import { encodeSearchIndex } from '../../shared/search-index.ts';
import { compilerError } from '../compiler-error.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { type Content, createContentCache, loadContent } from '../content/load-content.ts';
import { readStoredMemo, writeStoredMemo } from '../content/stored-memo.ts';
import { fileLabel } from '../file-label.ts';
import { systemError } from '../system-error.ts';
import { clientFile } from '../vite/press-plugin.ts';
import { viteConfig } from '../vite/vite-config.ts';
import { createAssetFinder } from './assets.ts';
import { renderDocument, renderRedirect } from './document.ts';
import { robots, sitemap } from './sitemap.ts';
import { demoData, pageData, type ServerEntry, withoutHtml } from './view-data.ts';
import { removeLeftovers, stage } from './write.ts';

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
  if (store) {
    await removeLeftovers(`${store.file}.`);
    await writeStoredMemo(cache.memo, store);
  }
  const label = (path: string) => fileLabel(config.repositoryRoot, path);
  try {
    await writeSite({ config, content, options: { ...options, onProgress }, label });
  } catch (error) {
    const refusal = systemError(refusalIn(error), { label, path: config.outDir });
    throw refusal ?? complaintIn(error, label) ?? error;
  }
}

/** The bundler wraps what a plugin throws, and tells its own refusals in words with a number. */
function refusalIn(error: unknown): unknown {
  const { message = '', errors = [] } = error as { message?: string; errors?: unknown[] };
  const number = /\(os error (\d+)\)/.exec(message)?.[1];
  if (number && process.platform !== 'win32') {
    return { code: getSystemErrorName(-Number(number)), syscall: 'write' };
  }
  const [, code, syscall, path] = /Error: (E[A-Z]+): [^,]+, (\w+) '([^']+)'/.exec(message) ?? [];
  return errors.length > 0 && code ? { code, syscall, path } : error;
}

/** What the bundler says of a module of the site; undefined for any other error. */
function complaintIn(error: unknown, label: (path: string) => string): PressError | undefined {
  const complaint = compilerError(error);
  if (!complaint?.line) return undefined;
  const { reason, line, file = '' } = complaint;
  const isOurs = !isAbsolute(file);
  const where = isOurs ? 'The site' : `${label(file)}:${line}`;
  const why = reason.replace(/ in \\0virtual:\S+$/, '');
  const message = `${where} cannot be bundled: ${why}.`;
  return new PressError(isOurs ? { message } : { message, file, line });
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const leave = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);

interface Writing {
  config: ResolvedConfig;
  content: Content;
  options: BuildOptions & { onProgress: (message: string) => void };
  label: (path: string) => string;
}

async function writeSite({ config, content, options, label }: Writing): Promise<void> {
  const output = await stage(config.outDir, label);
  // Below the site, where its packages are found.
  const serverDir = join(config.root, `.cache/press-server-${process.pid}`);
  const clean = () => {
    output.abandon();
    rmSync(serverDir, { recursive: true, force: true, maxRetries: 3 });
  };
  process.once('exit', clean);
  // Only from here on, and by way of the exit above: a signal finds nothing to remove before.
  for (const signal of signals) process.once(signal, leave);
  try {
    await removeLeftovers(join(config.root, '.cache/press-server-'));
    await output.create();
    await mkdir(serverDir, { recursive: true });
    options.onProgress('bundling');
    // One after the other: together they would need the memory of both.
    await bundleClient(config, { content, outDir: output.folder });
    await bundleServer(config, { content, outDir: serverDir });
    const manifestFile = join(output.folder, '.vite/manifest.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
    await rm(join(output.folder, '.vite'), { recursive: true });
    const server = (await import(
      pathToFileURL(join(serverDir, 'entry-server.mjs')).href
    )) as ServerEntry;
    await prerender({ config, content, server, manifest, output, options });
    for (const { file, fileName } of content.assets) await cp(file, join(output.folder, fileName));
    output.commit();
  } finally {
    process.off('exit', clean);
    for (const signal of signals) process.off(signal, leave);
    clean();
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
  output: Awaited<ReturnType<typeof stage>>;
  options: BuildOptions & { onProgress: (message: string) => void };
}) {
  const { config, content, server, manifest, output, options } = work;
  const { site } = content;
  const assetsOf = createAssetFinder(manifest, 'client/entry-client.tsx');
  const build = hash(JSON.stringify([manifest, site, content.pages, [...content.demos]]));
  const lang = site.locales[0]?.name ?? 'en';
  const favicon = site.logo || null;
  const { url } = config;
  const { generator } = options;
  const policy = config.contentSecurityPolicy;
  const { themeColor } = server;
  const common = { site, url, generator, favicon, policy, themeColor };
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
