import { setImmediate } from 'node:timers/promises';
import type { ResolvedConfig } from '../config/config.ts';
import { policyOf } from '../features/policy/site-policy.ts';
import type { WriteFile } from '../lib/files.ts';
import type { Content } from '../site/load-content.ts';
import { searchFiles } from '../site/search.ts';
import {
  bootScript,
  renderRedirect,
  type SiteDocuments,
  viewDocument,
} from './documents/document.ts';
import type { RenderedPage, View } from './documents/views.ts';

export interface WritePagesOptions {
  documents: SiteDocuments;
  views: Iterable<View>;
  render: (view: View) => RenderedPage;
  redirects: Iterable<readonly [from: string, to: string]>;
  write: WriteFile;
  /** Called for every view that is written. */
  onView?: () => void;
}

/** Writes the documents, data and redirects of a site. */
export async function writePages(options: WritePagesOptions): Promise<void> {
  const { documents, views, render, redirects, write } = options;
  const { url, policy, content } = documents;
  for (const view of views) {
    const folder = view.path === '/' ? '' : `${view.path.slice(1)}/`;
    await write(`${folder}index.html`, viewDocument(render(view), documents));
    await write(`${folder}index.json`, JSON.stringify(view.data));
    options.onView?.();
    // Files are written synchronously. Without this pause, the memory of the bundles would not be freed.
    await setImmediate();
  }
  for (const [from, to] of redirects) {
    const document = renderRedirect({ site: content.site, url, policy, to });
    await write(`${from.slice(1)}/index.html`, document);
  }
}

interface BuiltSite {
  config: ResolvedConfig;
  content: Content;
  generator: string;
}

export const siteDocuments = (
  { config, content, generator }: BuiltSite,
  { themeColor, assetsOf }: Pick<SiteDocuments, 'themeColor' | 'assetsOf'>,
): SiteDocuments => ({
  content,
  url: config.url,
  generator,
  themeColor,
  boot: bootScript(config),
  policy: policyOf(config, content),
  assetsOf,
});

/** The texts that the search loads. */
export function* searchTexts(
  { search }: Pick<Content, 'search'>,
  build: string,
): Iterable<[path: string, textOf: () => string]> {
  for (const [path, file] of searchFiles(search, build)) yield [path, () => JSON.stringify(file)];
}
