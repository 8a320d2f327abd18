import { resolve } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { build as buildSite, portableDir } from './node/build/build.ts';
import { loadConfig } from './node/config/load-config.ts';
import { createContentCache, loadContent as readSite } from './node/content/load-content.ts';
import { dev } from './node/dev/dev.ts';
import type * as Press from './node/programs.ts';
import { storeOf } from './node/store/site-store.ts';

/* The engine as one module: its functions for other programs, and its commands. */

/** Set when the engine is bundled: identifies everything that the bundle is made of. */
declare const __ENGINE__: string | undefined;

const engine = typeof __ENGINE__ === 'string' ? __ENGINE__ : undefined;
const generator = `press ${manifest.version}`;

export const build: typeof Press.build = async ({ config, portable, ...listeners }) => {
  const site = await loadConfig(resolve(config));
  const { NODE_ENV } = process.env;
  try {
    const counts = await buildSite(site, {
      ...listeners,
      isPortable: portable,
      generator,
      engine,
    });
    return { ...counts, outDir: portable ? portableDir(site) : site.outDir };
  } finally {
    // The build needs React's production code; whoever has called it may not.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
};

export const createServer: typeof Press.createServer = ({ config, port = 0, host, ...listeners }) =>
  dev(resolve(config), { generator, engine, port, host, ...silent, ...listeners });

const silent = { onMessage: () => {}, onWarning: () => {} };

export const loadContent: typeof Press.loadContent = async ({ config, isDevelopment }) => {
  const settings = await loadConfig(resolve(config));
  const cache = createContentCache(storeOf(settings, engine));
  const { site, pages, demos, warnings } = await readSite(settings, { cache, isDevelopment });
  const { title, description, base, locales, redirects } = site;
  return {
    site: { title, description, base, url: settings.url, locales, redirects },
    pages: pages.map(({ page, blocks, demos: ids }) => ({
      path: page.path,
      file: page.filePath,
      locale: page.locale,
      title: page.title,
      description: page.description,
      ...(page.updatedTime !== undefined && { updated: new Date(page.updatedTime) }),
      headings: page.slugs.map(({ depth, value, heading }) => ({
        depth,
        text: value,
        id: heading,
      })),
      meta: page.meta ?? {},
      ...(page.data !== undefined && { data: page.data }),
      html: blocks.map((block) => (block.type === 'prose' ? block.html : '') ?? '').join('\n'),
      demos: ids,
    })),
    demos: [...demos.values()].map(({ demo, file, pagePath }) => ({
      id: demo.identifier,
      ...(demo.title !== undefined && { title: demo.title }),
      file,
      page: pagePath,
      sources: demo.sources.map(({ name, language, code = '' }) => ({ name, language, code })),
    })),
    warnings,
  };
};

/** Does what the command line says. */
export async function run(): Promise<void> {
  await import('./cli.ts');
}
