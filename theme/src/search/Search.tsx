import { hasDocSearch, site } from '@multi-hooks/press/client';
import { useLocale } from '../locales/texts.ts';
import { DocSearch } from './DocSearch.tsx';
import { SiteSearch } from './SiteSearch.tsx';

/** The site's own search, or that of a configured service. */
export function Search() {
  const { name: locale } = useLocale();
  if (!hasDocSearch || !site.docSearch) return <SiteSearch />;
  // A client is started for one language; another language starts it again.
  return <DocSearch key={locale} config={site.docSearch} />;
}
