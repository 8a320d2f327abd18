import { markdownPath } from '../../../shared/route.ts';
import type { LinkedPage } from '../../site/content.ts';
import { type DataOptions, exportAddress } from './markdown-export.ts';

/**
 * `api.json`: every function whose API a page shows, in the form of `api-schema.ts`, with the first page that
 * shows it. A translated page counts in the first locale.
 */
export function apiJson(options: DataOptions): string {
  const { site, pages } = options.content;
  const functions = new Map<string, object>();
  for (const page of pages) {
    for (const { doc, ...api } of page.apis) {
      const key = `${api.source} ${doc.name}`;
      if (functions.has(key)) continue;
      functions.set(key, {
        ...doc,
        ...api,
        page: exportAddress(page.metadata.path, options),
        markdown: exportAddress(markdownPath(page.metadata.path), options),
        demos: demoRecords(page, options),
      });
    }
  }
  const { title, description } = site;
  const address = exportAddress('/', options);
  const document = { title, description, address, functions: [...functions.values()] };
  return `${JSON.stringify({ $schema: './api.schema.json', ...document }, null, 2)}\n`;
}

function demoRecords({ demos }: LinkedPage, options: DataOptions) {
  const { site, demos: allDemos } = options.content;
  return demos.flatMap((id) => {
    const { title, inline, sources } = allDemos.get(id)?.demo ?? {};
    if (!sources) return [];
    const page = inline ? undefined : exportAddress(`/${site.demoRoute}/${id}`, options);
    const files = sources.map(({ name, language, code = '' }) => ({ name, language, code }));
    return { id, title, page, sources: files };
  });
}
