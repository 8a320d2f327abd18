import type { Locale, PageMetadata } from '../../shared/records.ts';
import { encodeTexts, encodeTitles, type SearchRecord } from '../../shared/search-index.ts';
import type { Page, Section } from '../page/page.ts';
import type { ArrangedSite } from './arrange.ts';

/** Locale name → one record for each page and each heading, in the order of the pages. */
export function searchOf(
  { pages, groups }: ArrangedSite,
  locales: readonly Locale[],
): Record<string, SearchRecord[]> {
  const recordsIn = (locale: string) =>
    pages.flatMap((page) =>
      page.locale === locale ? searchRecords(page, groups.get(page.path)) : [],
    );
  return Object.fromEntries(locales.map(({ name }) => [name, recordsIn(name)]));
}

function searchRecords(page: Page, group: PageMetadata['group']): SearchRecord[] {
  const { title, path, frontMatter, apis } = page;
  const sections = searchSections(page);
  // The heading with the page's title is represented by the page itself.
  const isOfPage = ({ heading }: Section) => !heading || heading.text === title;
  const texts = sections.filter(isOfPage).map(({ text }) => text);
  const documented = apis.map(({ doc }) => doc.name).filter((name) => name !== title);
  const aliases = [...new Set([...(frontMatter.aliases ?? []), ...documented])];
  const record: SearchRecord = {
    title,
    path,
    parent: group?.title,
    depth: 1,
    text: texts.filter(Boolean).join(' '),
    aliases: aliases.length > 0 ? aliases : undefined,
    insteadOf: frontMatter.insteadOf,
  };
  const headings = sections.flatMap((section): SearchRecord[] => {
    if (!section.heading || isOfPage(section)) return [];
    const { text, id, depth } = section.heading;
    return [{ title: text, path: `${path}#${id}`, parent: title, depth, text: section.text }];
  });
  return [record, ...headings];
}

/** The sections of a page in order: text without a heading belongs to the previous section. */
function searchSections({ blocks }: Page): Section[] {
  const pageSections: Section[] = [];
  for (const block of blocks) {
    const sections =
      block.type === 'prose' ? block.sections : [{ heading: null, text: block.text }];
    for (const { heading, text } of sections) {
      const last = pageSections.at(-1);
      if (heading || !last) pageSections.push({ heading, text });
      else if (text) last.text = last.text ? `${last.text} ${text}` : text;
    }
  }
  return pageSections;
}

/** The files that the search loads: path → their content. */
export function searchFiles(
  search: Record<string, SearchRecord[]>,
  build: string,
): Map<string, object> {
  const files = Object.entries(search).flatMap(([locale, records]): [string, object][] => [
    [`/search-${locale}.json`, encodeTitles(records, build)],
    [`/search-${locale}.texts.json`, encodeTexts(records, build)],
  ]);
  return new Map(files);
}
