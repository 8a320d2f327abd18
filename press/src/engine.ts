import { resolve } from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { build as buildSite } from './node/build.ts';
import { borrowProcess } from './node/cli/borrow-process.ts';
import type * as Press from './node/cli/programs.ts';
import { loadConfig } from './node/config/load-config.ts';
import { dev } from './node/dev.ts';
import { openSiteQueries } from './node/lib/queries.ts';
import { htmlOf } from './node/site/linked-page.ts';
import { loadContent as readSite } from './node/site/load-content.ts';

/* The engine as one module: its functions for other programs, and its commands. */

/** Defined when the engine is bundled: a fingerprint of everything in the bundle. */
declare const __ENGINE__: string | undefined;

const engine = typeof __ENGINE__ === 'string' ? __ENGINE__ : undefined;
const generator = `press ${manifest.version}`;

export const build: typeof Press.build = ({ config, ...listeners }) =>
  borrowing(async () => {
    const site = await loadConfig(resolve(config));
    const counts = await buildSite(site, {
      ...listeners,
      generator,
      engine,
    });
    return { ...counts, outDir: site.outDir };
  });

async function borrowing<Result>(action: () => Promise<Result>): Promise<Result> {
  const giveBack = borrowProcess();
  try {
    return await action();
  } finally {
    giveBack();
  }
}

export const createServer: typeof Press.createServer = async (options) => {
  const { config, port = 0, host, ...listeners } = options;
  const giveBack = borrowProcess();
  try {
    const { url, close } = await dev(resolve(config), {
      generator,
      engine,
      port,
      host,
      ...silent,
      ...listeners,
    });
    return { url, close: () => close().finally(giveBack) };
  } catch (error) {
    giveBack();
    throw error;
  }
};

const silent = { onMessage: () => {}, onWarning: () => {} };

export const loadContent: typeof Press.loadContent = async ({ config, isDevelopment }) => {
  const { settings, content } = await borrowing(async () => {
    const settings = await loadConfig(resolve(config));
    const queries = openSiteQueries(settings, engine);
    return { settings, content: await readSite(settings, { queries, isDevelopment }) };
  });
  const { site, pages, demos, warnings } = content;
  const { title, description, base, locales, redirects } = site;
  return {
    site: { title, description, base, url: settings.url, locales, redirects },
    pages: pages.map((shown) => {
      const { page } = shown;
      return {
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
        html: htmlOf(shown),
        demos: shown.demos,
      };
    }),
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

export { run } from './cli.ts';
export { eraseTypes } from './node/lib/erase/erase-types.ts';
