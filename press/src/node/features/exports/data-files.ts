import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { PageMetadata } from '../../../shared/records.ts';
import { markdownPath } from '../../../shared/route.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { problemAt } from '../../lib/location.ts';
import { PressError } from '../../lib/problems.ts';
import type { LinkedPage } from '../../site/content.ts';
import { apiJson } from './api-json.ts';
import { apiSchema } from './api-schema.ts';
import { llms, llmsFull } from './llms.ts';
import { type DataOptions, markdownOf } from './markdown-export.ts';

type TextOf = () => string | Promise<string>;

interface DataFilesOptions extends DataOptions {
  config: Pick<ResolvedConfig, 'publicDir' | 'dataFiles'>;
}

/**
 * The files for programs: path → function that returns the text. A file in the public folder takes
 * precedence. `only` is for the development server, which answers for one path.
 */
export function dataFiles(
  { config, ...options }: DataFilesOptions,
  only?: string,
): Map<string, TextOf> {
  const { pages, extraFiles } = options.content;
  const markdownCache = new Map<LinkedPage, string>();
  const markdownFor = (page: LinkedPage) => {
    const text = markdownCache.get(page) ?? markdownOf(page, options);
    markdownCache.set(page, text);
    return text;
  };
  const files = new Map<string, TextOf>([
    ['/llms.txt', () => llms(options)],
    ['/llms-full.txt', () => llmsFull(options, markdownFor)],
    ['/api.json', () => apiJson(options)],
    ['/api.schema.json', () => `${JSON.stringify(apiSchema, null, 2)}\n`],
  ]);
  for (const page of pages)
    files.set(markdownPath(page.metadata.path), () =>
      markdownFile(page.metadata, markdownFor(page)),
    );
  for (const [path, { text }] of extraFiles) {
    const isReserved = files.has(path) || RESERVED.test(path);
    if (isReserved && path === (only ?? path)) throw reservedPath(path, config);
    files.set(path, text);
  }
  for (const path of only === undefined ? files.keys() : [only]) {
    if (existsSync(join(config.publicDir, path))) files.delete(path);
  }
  return files;
}

/** The front matter names the language for readers who have only this file. */
const markdownFile = ({ lang }: PageMetadata, text: string) =>
  lang ? `---\nlang: ${lang}\n---\n\n${text}` : text;

/** Paths of documents, their data, the search and bundled files. */
const RESERVED =
  /\.html$|\/index\.json$|^\/(robots\.txt|sitemap\.xml|search-[^/]*(\/[^/]*)?\.json)$|^\/(assets|~site|~workbench)\//;

function reservedPath(path: string, { dataFiles }: Pick<ResolvedConfig, 'dataFiles'>) {
  const text = `returned "${path.slice(1)}" from load(), which the engine writes itself; choose another path.`;
  return new PressError(problemAt({ file: dataFiles ?? '' }, text));
}
