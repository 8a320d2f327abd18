import { hasDocSearch, site } from '@multi-hooks/press/client';
import { DocSearch } from './DocSearch.tsx';
import { SiteSearch } from './SiteSearch.tsx';

/** The search box of the bar: the site's own, or a service's when one is configured. */
export function Search() {
  return hasDocSearch && site.docSearch ? <DocSearch config={site.docSearch} /> : <SiteSearch />;
}
