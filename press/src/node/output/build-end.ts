import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PressError } from '../../shared/error.ts';
import { fullAddress } from '../../shared/full-address.ts';
import { WORKER_FILE } from '../../shared/offline.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { configProblem } from '../config/config-problem.ts';
import type { FinishedPage, FinishedSite } from '../config/extensions.ts';
import { keptMarkdown } from '../features/exports/data-files.ts';
import { callAuthors } from '../lib/errors.ts';
import type { Queries } from '../lib/queries.ts';
import { htmlOf } from '../site/linked-page.ts';
import type { Content, LinkedPage } from '../site/load-content.ts';
import { isFilePath } from '../site/own-files.ts';
import type { Output } from './transaction.ts';

export interface BuildEndOptions {
  config: ResolvedConfig;
  content: Content;
  queries: Queries;
  /** Demo id → its prerendered HTML. */
  demoHtml: ReadonlyMap<string, string>;
  output: Output;
}

/** Calls the configuration's `buildEnd`, which can add files to the otherwise complete site. */
export async function callBuildEnd(options: BuildEndOptions): Promise<void> {
  const { config, output } = options;
  if (!config.buildEnd) return;
  const fail = (text: string) =>
    new PressError(
      configProblem(config.file, { path: ['buildEnd'], text: `in buildEnd() ${text}` }),
    );
  const writeFile: FinishedSite['write'] = async (path, data) => {
    const mistake = mistakeIn(path, options) ?? contentMistake(data);
    if (mistake) throw fail(`writes ${JSON.stringify(path)}, ${mistake}.`);
    await output.write(path, data);
  };
  const writing: Promise<void>[] = [];
  const write: FinishedSite['write'] = (path, data) => {
    const done = writeFile(path, data);
    writing.push(done);
    return done;
  };
  await callAuthors(
    // Even if it does not await its writes, they are part of the site.
    () => settled(async () => config.buildEnd?.({ ...siteOf(options), write }), writing),
    (reason, cause) => (cause instanceof PressError ? cause : fail(`threw: ${reason}`)),
  );
}

/** Waits for the function and for everything that it started; rejects with the first error. */
async function settled(run: () => unknown, begun: Promise<void>[]): Promise<void> {
  const [result] = await Promise.allSettled([run()]);
  const results = [result, ...(await Promise.allSettled(begun))];
  for (const one of results) if (one?.status === 'rejected') throw one.reason;
}

function mistakeIn(path: string, { config, output }: BuildEndOptions): string | undefined {
  if (typeof path !== 'string' || !isFilePath(path)) {
    return 'which is not a path inside the site; write one such as "feed.xml"';
  }
  const isWorker = config.offline && path === WORKER_FILE;
  if (!isWorker && !existsSync(join(output.folder, path))) return undefined;
  return 'which the build has written already; choose another path';
}

const contentMistake = (data: unknown) =>
  typeof data === 'string' || data instanceof Uint8Array
    ? undefined
    : `but its content is ${data === null ? 'null' : typeof data}; pass a string or bytes`;

function siteOf(options: BuildEndOptions): Omit<FinishedSite, 'write'> {
  const { config, content } = options;
  const { title, description, base } = content.site;
  return {
    title,
    description,
    url: fullAddress('/', { base, url: config.url }).replace(/\/$/, ''),
    outDir: config.outDir,
    pages: content.pages.map((page) => pageOf(page, options)),
  };
}

function pageOf(shown: LinkedPage, options: BuildEndOptions): FinishedPage {
  const { config, content, queries, demoHtml } = options;
  const { path, filePath, locale, title, description, updatedTime, meta, data } = shown.page;
  const { base } = content.site;
  return {
    path,
    url: fullAddress(path, { base, url: config.url }),
    file: filePath,
    locale,
    title,
    description,
    ...(updatedTime !== undefined && { updated: new Date(updatedTime) }),
    meta: meta ?? {},
    ...(data !== undefined && { data }),
    html: async () => htmlOf(shown, demoHtml),
    markdown: () => keptMarkdown(shown, { content, url: config.url, queries }),
  };
}
