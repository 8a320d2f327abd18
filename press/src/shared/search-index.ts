export interface SearchRecord {
  title: string;
  /** With a hash for a heading. */
  path: string;
  /** For a heading the title of its page, for a page the title of its group. */
  parent?: string;
  /** 1 for a page, else the depth of the heading. */
  depth: number;
  /** The text up to the next heading. */
  text: string;
  /** Names that other libraries use. */
  aliases?: string[];
  /** Things that the site does not have, and for which this page is the best answer. */
  insteadOf?: InsteadOf[];
}

/** Words for something that a site does not have, and the answer for a reader who looks for it. */
export interface InsteadOf {
  /** The names that readers search for. */
  words: string[];
  /** A sentence: it does not exist, and how far this page helps. */
  note: string;
}

/** A heading; an id of 0 means the id that is derived from the title. */
type IndexedHeading = [depth: number, title: string, id: string | 0];

/** A page with its headings, so that its path and parent are written once. */
type IndexedPage = [
  title: string,
  path: string,
  parent: string | 0,
  aliases: string[] | 0,
  headings: IndexedHeading[],
  /** Absent for most pages. */
  insteadOf?: InsteadOf[],
];

/** Both files contain the build: texts are matched to titles by position. */
interface IndexFile {
  build: string;
}

/** The compact form of the search records without their texts, which is all that most searches need. */
export interface SearchTitles extends IndexFile {
  pages: IndexedPage[];
}

/** The texts of all records, in order. */
export interface SearchTexts extends IndexFile {
  texts: string[];
}

export function encodeTitles(records: readonly SearchRecord[], build: string): SearchTitles {
  const pages: IndexedPage[] = [];
  /** Those of the last page. */
  let headings: IndexedHeading[] = [];
  for (const { title, path, parent, depth, aliases, insteadOf } of records) {
    const [pagePath = '', id] = path.split('#');
    if (id === undefined) {
      headings = [];
      const page: IndexedPage = [
        title,
        pagePath,
        parent ?? 0,
        aliases?.length ? aliases : 0,
        headings,
      ];
      if (insteadOf) page.push(insteadOf);
      pages.push(page);
    } else {
      headings.push([depth, title, id === usualId(title) ? 0 : id]);
    }
  }
  return { build, pages };
}

export function encodeTexts(records: readonly SearchRecord[], build: string): SearchTexts {
  return { build, texts: records.map(({ text }) => text) };
}

/** The records; their texts are empty until they are loaded. */
export function decodeSearchIndex({ pages }: SearchTitles, texts?: SearchTexts): SearchRecord[] {
  let textIndex = 0;
  const nextText = () => texts?.texts[textIndex++] ?? '';
  return pages.flatMap(([pageTitle, pagePath, parent, aliases, headings, insteadOf]) => [
    {
      title: pageTitle,
      path: pagePath,
      parent: parent || undefined,
      depth: 1,
      text: nextText(),
      aliases: aliases || undefined,
      insteadOf,
    },
    ...headings.map(([depth, title, id]) => ({
      title,
      path: `${pagePath}#${id || usualId(title)}`,
      parent: pageTitle,
      depth,
      text: nextText(),
    })),
  ]);
}

/** The id of most headings. Other ids are stored, so not every slug rule is needed here. */
function usualId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
