import type { ViewData } from '../../shared/records.ts';
import { localeOf } from '../../shared/route.ts';
import type { Content } from '../content/load-content.ts';
import { type DocumentAssets, type DocumentOptions, renderDocument } from './document.ts';
import type { Head } from './head.ts';
import type { PolicySources } from './security-policy.ts';
import { type ServerEntry, withoutHtml } from './view-data.ts';
import type { View } from './views.ts';

/** What all documents of a site have in common. */
export interface SiteDocuments {
  server: ServerEntry;
  content: Content;
  /** Public origin without a trailing slash, or null. */
  url: string | null;
  generator: string;
  policy: PolicySources | null;
  head: Head;
  /** What a document with these demos loads. */
  assetsOf: (demoIds: string[]) => DocumentAssets;
}

/** The prerendered document of a page, of a demo or of the 404 page, or one that loads its page. */
export function viewDocument(view: View, documents: SiteDocuments): string {
  return renderDocument(documentOptions(view, documents));
}

export function documentOptions(view: View, documents: SiteDocuments): DocumentOptions {
  const { server, content, url, generator, policy, head } = documents;
  const { site } = content;
  const { path } = view;
  const data = withMenus(view.data, content);
  const { html, title } =
    data.kind === 'loading' ? { html: '', title: site.title } : server.renderView(data, path);
  return {
    site,
    url,
    generator,
    policy,
    head,
    themeColor: server.themeColor,
    lang: langOf(data, content),
    title,
    assets: documents.assetsOf(demosIn(data)),
    data: withoutHtml(data),
    body: html,
  };
}

/** With the parts of a large site's menus that the document shows. */
function withMenus(data: ViewData, { site, menuParts }: Content): ViewData {
  if (!menuParts || (data.kind !== 'page' && data.kind !== 'not-found')) return data;
  const page = data.kind === 'page' ? data.page : null;
  const locale = page?.locale ?? localeOf('/', site.locales).name;
  const names = (page && menuParts.open.get(page.path)) ?? [locale];
  const menus = Object.fromEntries(names.map((name) => [name, menuParts.files[name] ?? {}]));
  return { ...data, menus };
}

function langOf(data: ViewData, { site, demos }: Content): string {
  if (data.kind === 'page') return data.page.locale;
  const shownOn = data.kind === 'demo' ? demos.get(data.demo.identifier)?.pagePath : undefined;
  return localeOf(shownOn ?? '/', site.locales).name;
}

function demosIn(data: ViewData): string[] {
  if (data.kind === 'page') return Object.keys(data.demos);
  return data.kind === 'demo' ? [data.demo.identifier] : [];
}
