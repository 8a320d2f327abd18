import type { PageData, PageMetadata, Site } from '../../../shared/records.ts';
import { encodePath, markdownPath, pathInLocale } from '../../../shared/route.ts';
import { scriptJson } from '../../../shared/text.ts';

/** An element of the head; only a script has a text. */
type PageHeadElement = [
  name: 'meta' | 'link' | 'script',
  attributes: Record<string, string>,
  text?: string,
];

export interface PageHeadOptions {
  site: Pick<Site, 'title' | 'description' | 'locales'>;
  /** The address of the home page, with the public origin if the site has one. */
  siteAddress: string;
  /** Whether `siteAddress` has an origin: search engines and messengers need full addresses. */
  hasOrigin: boolean;
}

const pageAddress = (path: string, { siteAddress }: PageHeadOptions) =>
  siteAddress + encodePath(path.slice(1));

/** The metadata in the head of a page. Documents without a page are not indexed by search engines. */
export function pageHead(data: PageData | null, options: PageHeadOptions): PageHeadElement[] {
  if (!data) return [['meta', { name: 'robots', content: 'noindex' }]];
  const { path } = data.page;
  const description = descriptionOf(data, options);
  const markdown = pageAddress(markdownPath(path), options);
  return [
    ...(description ? [metaTag('description', description)] : []),
    ['link', { rel: 'canonical', href: pageAddress(path, options) }],
    // Points programs to the Markdown export.
    ['link', { rel: 'alternate', type: 'text/markdown', href: markdown }],
    ...translations(data, options),
    ...previewTags(data, options),
    ['script', { type: 'application/ld+json' }, structuredData(data, options)],
  ];
}

const metaTag = (name: string, content: string): PageHeadElement => ['meta', { name, content }];

const descriptionOf = ({ page }: PageData, { site }: PageHeadOptions) =>
  page.description || site.description;

/** The preview of a link to the page in messengers and social networks. */
function previewTags(data: PageData, options: PageHeadOptions): PageHeadElement[] {
  const { title, path } = data.page;
  const { site, hasOrigin } = options;
  const description = descriptionOf(data, options);
  const image = imageOf(data, options);
  const isShareImage = data.image === `/${SHARE_IMAGE}`;
  const openGraphTag = (property: string, content: string): PageHeadElement => [
    'meta',
    { property: `og:${property}`, content },
  ];
  return [
    openGraphTag('type', isHome(data, options) ? 'website' : 'article'),
    openGraphTag('site_name', site.title),
    openGraphTag('title', title),
    ...(description ? [openGraphTag('description', description)] : []),
    ...(hasOrigin ? [openGraphTag('url', pageAddress(path, options))] : []),
    ...(image ? [openGraphTag('image', image)] : []),
    // Without the size, the first reader who shares the page sees no image.
    ...(isShareImage ? [openGraphTag('image:width', SHARE_IMAGE_WIDTH)] : []),
    ...(isShareImage ? [openGraphTag('image:height', SHARE_IMAGE_HEIGHT)] : []),
    // Twitter reads its other values from the tags above.
    metaTag('twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

/**
 * The picture that messengers and social networks show with a link to a page: a file of the public folder,
 * for all pages that do not name their own picture.
 */
export const SHARE_IMAGE = 'share.png';

/** Its size in pixels, as those services expect it. */
const SHARE_IMAGE_WIDTH = '1200';
const SHARE_IMAGE_HEIGHT = '630';

/** The full address of the image; other sites cannot load it without an origin. */
function imageOf({ image }: PageData, options: PageHeadOptions): string | undefined {
  if (!image?.startsWith('/')) return image;
  return options.hasOrigin ? options.siteAddress + image.slice(1) : undefined;
}

const isHome = ({ page: { path, locale } }: PageData, options: PageHeadOptions) =>
  path === homeOf(locale, options);

const homeOf = (locale: string, { site: { locales } }: PageHeadOptions) =>
  pathInLocale('/', { from: locales[0]?.name ?? locale, to: locale, locales });

/** For search engines, as JSON-LD. */
function structuredData(data: PageData, options: PageHeadOptions): string {
  const { title, path, updatedTime } = data.page;
  const { hasOrigin } = options;
  const kind = isHome(data, options)
    ? { '@type': 'WebSite', name: title }
    : { '@type': 'TechArticle', headline: title };
  const article = {
    ...kind,
    description: descriptionOf(data, options) || undefined,
    url: hasOrigin ? pageAddress(path, options) : undefined,
    image: imageOf(data, options),
    dateModified: updatedTime === undefined ? undefined : new Date(updatedTime).toISOString(),
  };
  const graph = [article, ...(hasOrigin ? breadcrumbs(data.page, options) : [])];
  return scriptJson({ '@context': 'https://schema.org', '@graph': graph });
}

/** The breadcrumbs of the page; none for the home page. Each step needs an address. */
function breadcrumbs({ title, path, locale, group }: PageMetadata, options: PageHeadOptions) {
  const home = homeOf(locale, options);
  if (path === home) return [];
  const steps = [
    { title: options.site.title, path: home },
    ...(group?.path && group.path !== path ? [{ title: group.title, path: group.path }] : []),
    { title, path },
  ];
  const itemListElement = steps.map((step, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: step.title,
    item: pageAddress(step.path, options),
  }));
  return [{ '@type': 'BreadcrumbList', itemListElement }];
}

/** Links the page to its translations, for search engines; they need full addresses. */
function translations(
  { page: { path, locale }, alternates = [] }: PageData,
  options: PageHeadOptions,
): PageHeadElement[] {
  if (alternates.length === 0 || !options.hasOrigin) return [];
  return [locale, ...alternates].map((hreflang) => {
    const { locales } = options.site;
    const translation = pathInLocale(path, { from: locale, to: hreflang, locales });
    return ['link', { rel: 'alternate', hreflang, href: pageAddress(translation, options) }];
  });
}
