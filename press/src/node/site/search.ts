import type { Page } from '../../shared/records.ts';
import type { SearchRecord } from '../../shared/search-index.ts';
import { encodeTexts, encodeTitles } from '../../shared/search-index.ts';
import type { Section } from '../page/parse.ts';
import type { ParsedPage } from '../page/parsed-page.ts';

/** One record for the page, and one for each heading. */
export function searchRecords(
  { pieces, frontMatter, apis }: ParsedPage,
  page: Page,
): SearchRecord[] {
  const sections = sectionsOf(pieces);
  // The heading with the page's title is represented by the page itself.
  const isOwn = ({ heading }: Section) => !heading || heading.text === page.title;
  const own = sections.filter(isOwn).map(({ text }) => text);
  const documented = apis.map(({ doc }) => doc.name).filter((name) => name !== page.title);
  const aliases = [...new Set([...(frontMatter.aliases ?? []), ...documented])];
  const record: SearchRecord = {
    title: page.title,
    path: page.path,
    ...(page.group && { parent: page.group.title }),
    depth: 1,
    text: own.filter(Boolean).join(' '),
    ...(aliases.length > 0 && { aliases }),
    ...(frontMatter.insteadOf && { insteadOf: frontMatter.insteadOf }),
  };
  const headings = sections.flatMap((section): SearchRecord[] => {
    if (!section.heading || isOwn(section)) return [];
    const { text, id, depth } = section.heading;
    const path = `${page.path}#${id}`;
    return [{ title: text, path, parent: page.title, depth, text: section.text }];
  });
  return [record, ...headings];
}

/** The sections of a page in order: text without a heading belongs to the previous section. */
function sectionsOf(pieces: ParsedPage['pieces']): Section[] {
  const joined: Section[] = [];
  for (const piece of pieces) {
    const sections =
      piece.type === 'prose' ? piece.sections : [{ heading: null, text: piece.text }];
    for (const { heading, text } of sections) {
      const last = joined.at(-1);
      if (heading || !last) joined.push({ heading, text });
      else if (text) last.text = last.text ? `${last.text} ${text}` : text;
    }
  }
  return joined;
}

/** The index of a locale: file name → function that returns its content. */
export const searchFiles = (
  records: readonly SearchRecord[],
  { locale, build }: { locale: string; build: string },
): Map<string, () => object> =>
  new Map<string, () => object>([
    [`search-${locale}.json`, () => encodeTitles(records, build)],
    [`search-${locale}.texts.json`, () => encodeTexts(records, build)],
  ]);
