import type { PageData, Site } from './records.ts';
import { fullAddress, markdownPath, pathInLocale } from './route.ts';

/** An element of the head; only a script has a text. */
export type PageHeadElement = [
  name: 'meta' | 'link' | 'script',
  attributes: Record<string, string>,
  text?: string,
];

export interface PageHeadOptions {
  site: Pick<Site, 'title' | 'description' | 'locales'>;
  base: string;
  /** Public origin without a trailing slash, or null. */
  url: string | null;
}

/**
 * What a head says about the page below it, at build and after each navigation; null for a document
 * that search engines must not index.
 */
export function pageHead(data: PageData | null, options: PageHeadOptions): PageHeadElement[] {
  if (!data) return [['meta', { name: 'robots', content: 'noindex' }]];
  const { path, description = '' } = data.page;
  const sentence = description || options.site.description;
  return [
    ...(sentence ? [named('description', sentence)] : []),
    ['link', { rel: 'canonical', href: fullAddress(path, options) }],
    // Tells programs where the page is as Markdown.
    [
      'link',
      { rel: 'alternate', type: 'text/markdown', href: fullAddress(markdownPath(path), options) },
    ],
    ...translations(data, options),
  ];
}

const named = (name: string, content: string): PageHeadElement => ['meta', { name, content }];

/** Tells search engines the same page in other languages; they want full addresses. */
function translations(
  { page: { path, locale }, alternates = [] }: PageData,
  options: PageHeadOptions,
): PageHeadElement[] {
  if (alternates.length === 0 || options.url === null) return [];
  return [locale, ...alternates].map((hreflang) => {
    const { locales } = options.site;
    const other = pathInLocale(path, { from: locale, to: hreflang, locales });
    return ['link', { rel: 'alternate', hreflang, href: fullAddress(other, options) }];
  });
}
