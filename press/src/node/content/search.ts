import type { Page, SearchRecord } from '../../shared/records.ts';
import type { DemoPiece, ProsePiece } from './draft.ts';
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

/** The sections of one page in order: text without a heading belongs to the section before. */
export function joinSections(pieces: readonly (ProsePiece | DemoPiece)[]): Section[] {
  const joined: Section[] = [];
  const sections = pieces.flatMap((piece): Section[] =>
    piece.type === 'prose' ? piece.sections : [{ heading: null, text: piece.text }],
  );
  for (const { heading, text } of sections) {
    const last = joined.at(-1);
    if (heading || !last) joined.push({ heading, text });
    else if (text) last.text = last.text ? `${last.text} ${text}` : text;
  }
  return joined;
}
