import type { Page, SearchRecord } from '../../shared/records.ts';
import type { Section } from './parse.ts';

export interface SearchedPage {
  page: Page;
  sections: readonly Section[];
  aliases: readonly string[];
}

/** One record for each page and one for each of its headings, in the order they are given. */
export function searchRecords(pages: readonly SearchedPage[]): SearchRecord[] {
  return pages.flatMap(({ page, sections, aliases }) => {
    // The page's own heading is the page.
    const isOwn = ({ heading }: Section) => !heading || heading.text === page.title;
    const own = sections.filter(isOwn).map(({ text }) => text);
    const record: SearchRecord = {
      title: page.title,
      path: page.path,
      ...(page.group && { parent: page.group.title }),
      depth: 1,
      text: own.filter(Boolean).join(' '),
      ...(aliases.length > 0 && { aliases: [...aliases] }),
    };
    const headings = sections.flatMap((section): SearchRecord[] => {
      if (!section.heading || isOwn(section)) return [];
      const { text, id, depth } = section.heading;
      return [
        {
          title: text,
          path: `${page.path}#${id}`,
          parent: page.title,
          depth,
          text: section.text,
        },
      ];
    });
    return [record, ...headings];
  });
}
