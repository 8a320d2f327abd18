import { hasDocSearch, site } from '@multi-hooks/press/client';
import { useLocale } from '../locales/texts.ts';
import { DocSearch } from './DocSearch.tsx';
import { SiteSearch } from './SiteSearch.tsx';

export function Search() {
  const { name: locale } = useLocale();
  // Remounted for another language: each has its own index.
  if (!hasDocSearch || !site.docSearch) return <SiteSearch key={locale} />;
  return <DocSearch key={locale} config={site.docSearch} />;
}
