import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PressError } from '../../../shared/error.ts';
import type { Page } from '../../../shared/records.ts';
import { markdownPath } from '../../../shared/route.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { problemAt } from '../../lib/location.ts';
import { KEPT, openQueries, type Queries } from '../../lib/queries.ts';
import type { LinkedPage, ListedPage } from '../../site/load-content.ts';
import { apiJson } from './api-json.ts';
import { apiSchema } from './api-schema.ts';
import { llms, llmsFull } from './llms.ts';
import { type DataOptions, twinOf, twinSource } from './markdown-export.ts';

type TextOf = () => string | Promise<string>;

export interface DataFilesOptions extends DataOptions<LinkedPage> {
  config: Pick<ResolvedConfig, 'publicDir' | 'dataFiles'>;
  queries?: Queries;
}

/**
 * The site for programs: path → what makes the text of the file. A file that the author has put into
 * the public folder takes precedence.
 */
export function dataFiles({ config, queries, ...options }: DataFilesOptions): Map<string, TextOf> {
  const { pages, ownFiles } = options.content;
  const twins = new Map<LinkedPage, Promise<string>>();
  const textOf = (page: LinkedPage) => {
    const twin = twins.get(page) ?? keptTwin(page, { ...options, queries });
    twins.set(page, twin);
    return twin;
  };
  const files = new Map(filesOfSite(options, textOf));
  for (const page of pages)
    files.set(markdownPath(page.page.path), async () => twinFile(page.page, await textOf(page)));
  for (const [path, { text }] of ownFiles) {
    if (files.has(path) || OTHERS.test(path)) throw alreadyMade(path, config);
    files.set(path, text);
  }
  for (const path of files.keys()) {
    if (existsSync(join(config.publicDir, path))) files.delete(path);
  }
  return files;
}

export function keptTwin(
  page: LinkedPage,
  { queries = openQueries(), ...options }: DataOptions & Pick<DataFilesOptions, 'queries'>,
): Promise<string> {
  return queries.query('markdown', twinOf, KEPT)(twinSource(page, options));
}

interface DataFileOptions extends DataOptions, Pick<DataFilesOptions, 'config'> {
  /** A page with its text. */
  shown: (page: ListedPage) => Promise<LinkedPage>;
}

/** One of them, without a list of all; undefined if there is none at the path. */
export function dataFile(
  path: string,
  { config, shown, ...options }: DataFileOptions,
): TextOf | undefined {
  const { pages, ownFiles } = options.content;
  const textOf = async (page: ListedPage) => twinOf(twinSource(await shown(page), options));
  const files = new Map(filesOfSite(options, textOf));
  const page = path.endsWith('.md') && pages.find((one) => markdownPath(one.page.path) === path);
  if (page) files.set(path, async () => twinFile(page.page, await textOf(page)));
  const own = ownFiles.get(path);
  if (own && (files.has(path) || OTHERS.test(path))) throw alreadyMade(path, config);
  const text = own?.text ?? files.get(path);
  return text && !existsSync(join(config.publicDir, path)) ? text : undefined;
}

function filesOfSite<Shown extends ListedPage>(
  options: DataOptions<Shown>,
  textOf: (page: Shown) => Promise<string>,
): [path: string, text: TextOf][] {
  return [
    ['/llms.txt', () => llms(options)],
    ['/llms-full.txt', () => llmsFull(options, textOf)],
    ['/api.json', () => apiJson(options)],
    ['/api.schema.json', () => `${JSON.stringify(apiSchema, null, 2)}\n`],
  ];
}

/** A reader of the file alone learns its language from front matter. */
const twinFile = ({ lang }: Page, text: string) =>
  lang ? `---\nlang: ${lang}\n---\n\n${text}` : text;

/** Documents, their data, the search, what is bundled. */
const OTHERS =
  /\.html$|\/index\.json$|^\/(robots\.txt|sitemap\.xml|search-[^/]*(\/[^/]*)?\.json)$|^\/(assets|~site|~workbench)\//;

function alreadyMade(path: string, { dataFiles }: Pick<ResolvedConfig, 'dataFiles'>) {
  const text = `returned "${path.slice(1)}" from load(), which the engine writes itself; choose another path.`;
  return new PressError(problemAt({ file: dataFiles ?? '' }, text));
}
