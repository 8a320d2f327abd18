import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { markdownPath } from '../../shared/route.ts';
import type { ResolvedConfig } from '../config/config.ts';
import type { ContentPage } from '../content/load-content.ts';
import { apiJson } from './api-json.ts';
import { apiSchema } from './api-schema.ts';
import { llms, llmsFull } from './llms.ts';
import { type DataOptions, twinOf } from './twin.ts';

export interface DataFilesOptions extends DataOptions {
  config: Pick<ResolvedConfig, 'publicDir'>;
}

/**
 * The site for programs: path → what makes the text of the file. A file that the author has put into
 * the public folder takes precedence.
 */
export function dataFiles({ config, ...options }: DataFilesOptions): Map<string, () => string> {
  const { pages } = options.content;
  const twins = new Map<ContentPage, string>();
  const textOf = (page: ContentPage) => {
    const twin = twins.get(page) ?? twinOf(page, options);
    twins.set(page, twin);
    return twin;
  };
  const files = new Map([
    ['/llms.txt', () => llms(options)],
    ['/llms-full.txt', () => llmsFull(options, textOf)],
    ['/api.json', () => apiJson(options)],
    ['/api.schema.json', () => `${JSON.stringify(apiSchema, null, 2)}\n`],
  ]);
  for (const page of pages) files.set(markdownPath(page.page.path), () => textOf(page));
  for (const path of files.keys()) {
    if (existsSync(join(config.publicDir, path))) files.delete(path);
  }
  return files;
}
