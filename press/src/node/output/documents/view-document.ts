import type { ThemeColor, ViewData } from '../../../shared/records.ts';
import { localeOf } from '../../../shared/route.ts';
import type { DocumentAssets } from '../../bundle/assets.ts';
import type { Head } from '../../features/policy/head.ts';
import type { PolicySources } from '../../features/policy/security-policy.ts';
import type { SiteContent } from '../../site/load-content.ts';
import { type DocumentOptions, renderDocument } from './document.ts';
import { withoutHtml } from './view-data.ts';
import type { RenderedPage } from './views.ts';

/** What all documents of a site have in common. */
export interface SiteDocuments {
  content: SiteContent;
  /** Public origin without a trailing slash, or null. */
  url: string | null;
  generator: string;
  themeColor: ThemeColor | undefined;
  boot: string;
  policy: PolicySources | null;
  head: Head;
  /** What a document with these demos and components loads. */
  assetsOf: (demoIds: string[], components: string[]) => DocumentAssets;
}

/** The prerendered document of a page, of a demo or of the 404 page, or one that loads its page. */
export function viewDocument(view: RenderedPage, documents: SiteDocuments): string {
  return renderDocument(documentOptions(view, documents));
}

export function documentOptions(
  { data, html, title }: RenderedPage,
  { content, assetsOf, ...common }: SiteDocuments,
): DocumentOptions {
  return {
    ...common,
    site: content.site,
    lang: langOf(data, content),
    title,
    assets: assetsOf(demosIn(data), (data.kind === 'page' && data.components) || []),
    data: withoutHtml(data),
    body: html,
  };
}

function langOf(data: ViewData, { site, demos }: SiteContent): string {
  if (data.kind === 'page') return data.page.locale;
  const shownOn = data.kind === 'demo' ? demos.get(data.demo.identifier)?.pagePath : undefined;
  return localeOf(shownOn ?? '/', site.locales).name;
}

function demosIn(data: ViewData): string[] {
  if (data.kind === 'page') return Object.keys(data.demos);
  return data.kind === 'demo' ? [data.demo.identifier] : [];
}
