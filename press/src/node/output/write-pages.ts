import { setImmediate } from 'node:timers/promises';
import type { ResolvedConfig } from '../config/config.ts';
import { policyOf } from '../features/policy/site-policy.ts';
import type { WriteFile } from '../lib/files.ts';
import type { Content } from '../site/load-content.ts';
import { searchFiles } from '../site/search.ts';
import { hasTypedCode } from '../site/typed-code.ts';
import {
  bootScript,
  renderRedirect,
  type SiteDocuments,
  viewDocument,
} from './documents/document.ts';
import type { RenderedPage, View } from './documents/views.ts';

type TextOf = () => string | Promise<string>;

export interface WritePagesOptions {
  documents: SiteDocuments;
  /** With `BUILD_MARK` as their build id. */
  views: Iterable<View>;
  render: (view: View) => Promise<RenderedPage>;
  build: string;
  redirects: Iterable<readonly [from: string, to: string]>;
  /** Path → function that returns the text of the file. */
  texts: Iterable<readonly [path: string, textOf: TextOf]>;
  write: WriteFile;
  /** Called for every view that is written. */
  onView?: () => void;
}

/** Writes the documents, data, redirects and texts of a site. */
export async function writePages(options: WritePagesOptions): Promise<void> {
  const { documents, views, render, build, redirects, texts, write } = options;
  const { url, policy, content } = documents;
  for (const view of views) {
    const { html, data, ...rest } = await render(view);
    const shown = { ...rest, html: withBuild(html, build), data: { ...data, build } };
    const folder = view.path === '/' ? '' : `${view.path.slice(1)}/`;
    await write(`${folder}index.html`, viewDocument(shown, documents));
    await write(`${folder}index.json`, JSON.stringify(shown.data));
    options.onView?.();
    // Files are written synchronously. Without this pause, the memory of the bundles would not be freed.
    await setImmediate();
  }
  for (const [from, to] of redirects) {
    const document = renderRedirect({ site: content.site, url, policy, to });
    await write(`${from.slice(1)}/index.html`, document);
  }
  for (const [path, textOf] of texts) await write(path.slice(1), await textOf());
}

/**
 * A placeholder for the build id until a page is written. The id changes with every page, but the rest of a
 * page does not.
 */
export const BUILD_MARK = 'press:build:id';

export const withBuild = (text: string, build: string) => text.replaceAll(BUILD_MARK, build);

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
  boot: bootScript({ codeSwitch: hasTypedCode(content) }),
  policy: policyOf(config, content),
  head: config.head,
  assetsOf,
});

/** The texts that the search loads. */
export function* searchTexts(
  { search }: Pick<Content, 'search'>,
  build: string,
): Iterable<[path: string, textOf: TextOf]> {
  for (const [locale, records] of Object.entries(search)) {
    for (const [name, fileOf] of searchFiles(records, { locale, build })) {
      yield [`/${name}`, () => JSON.stringify(fileOf())];
    }
  }
}
