import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOfPage } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { Content } from '../content/load-content.ts';
import { dataFiles } from '../data/data-files.ts';
import { renderDemos } from '../render/demo/render-demo.ts';
import { portableTarget } from '../render/portable.ts';
import { sitePartTexts } from '../render/site-parts.ts';
import { policyOf } from '../render/site-policy.ts';
import { viewsOf } from '../render/views.ts';
import { buildId } from './build-id.ts';
import { bundlePortable, bundleServer } from './bundle.ts';
import { writerIn } from './output.ts';
import { loadServer } from './server-entry.ts';
import { searchTexts, writePages } from './write-pages.ts';

export interface PortableSiteOptions {
  config: ResolvedConfig;
  content: Content;
  /** Where it is written. */
  folder: string;
  /** For the prerenderer; inside the site's folder, where its packages are resolved. */
  serverDir: string;
  generator: string;
  onWarning?: (message: string) => void;
}

/**
 * Writes the site as a folder that is read without a server and without a network. What needs one is
 * left out: the workbench, and services of other hosts that pages would ask by themselves.
 */
export async function writePortableSite(options: PortableSiteOptions): Promise<void> {
  const { folder, serverDir, generator, onWarning } = options;
  const config = { ...options.config, workbench: null, portable: false };
  const content = {
    ...options.content,
    site: { ...options.content.site, docSearch: null, playground: null },
  };
  const assets = await bundlePortable({ config, content, outDir: folder, onWarning });
  await bundleServer({ config, content, outDir: serverDir, isPortable: true });
  const server = await loadServer(serverDir);
  const build = buildId({ assets, config, content });
  const { html: demoHtml, warnings } = await renderDemos(content.demos.keys(), {
    content,
    server,
    onLateError: onWarning,
  });
  for (const warning of warnings) onWarning?.(warning);
  await writePages({
    target: portableTarget({
      server,
      content,
      url: config.url,
      generator,
      policy: policyOf(config, content),
      head: config.head,
      assetsOf: () => assets,
    }),
    views: viewsOf({ build, content, demoHtml }),
    redirects: redirectsOf(content),
    texts: [
      ...searchTexts(content, build),
      ...sitePartTexts(content, build),
      ...pageTexts(config, content),
    ],
    write: writerIn(folder),
  });
  for (const { file, fileName } of content.assets) await cp(file, join(folder, fileName));
}

/** The folder is opened with its home page. */
function redirectsOf({ site, pages }: Content): [from: string, to: string][] {
  const [first] = pages;
  const hasHome = pages.some(({ page }) => page.path === '/');
  const home: [string, string][] = hasHome || !first ? [] : [['/', first.page.path]];
  return [...home, ...Object.entries(site.redirects)];
}

/** The files that the pages' buttons copy. */
function* pageTexts(
  config: ResolvedConfig,
  content: Content,
): Iterable<[path: string, textOf: () => string | Promise<string>]> {
  const texts = dataFiles({ config, content, url: config.url });
  for (const { page } of content.pages) {
    for (const path of filesOfPage(page)) {
      yield [path, texts.get(path) ?? (() => readFile(join(config.publicDir, path), 'utf8'))];
    }
  }
}
