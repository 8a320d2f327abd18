import { type Hovers, type HoversFile, hoversFileOf } from '../../../shared/hovers.ts';
import type { Content, LinkedPage } from '../../site/load-content.ts';
import { codeOfPage, markDemo } from './page-code.ts';
import { openSiteHovers, type SiteHoversOptions } from './site-hovers.ts';

/** The content of a site with marks on code that has hovers; unchanged if hovers are off. */
export async function withHovers(content: Content, options: SiteHoversOptions): Promise<Content> {
  const { config } = options;
  if (!config.hovers) return content;
  const site = openSiteHovers(options);
  try {
    const all = await site.of(content.pages, content);
    const kept = new Set(all.flatMap(({ blocks }) => Object.keys(blocks)));
    const pages = content.pages.map((page, index) =>
      pageWith(page, { hovers: all[index] as Hovers, config }),
    );
    const demos = [...content.demos].map(([id, shown]) => {
      const demo = markDemo(shown.demo, (key) => kept.has(key));
      return [id, { ...shown, demo }] as const;
    });
    return { ...content, pages, demos: new Map(demos) };
  } finally {
    await site.close();
  }
}

function pageWith(
  page: LinkedPage,
  { hovers, config }: { hovers: Hovers } & Pick<SiteHoversOptions, 'config'>,
): LinkedPage {
  if (hovers.texts.length === 0) return page;
  const isKept = (key: string) => Object.hasOwn(hovers.blocks, key);
  const { blocks } = codeOfPage(page, { config, isKept });
  return { ...page, blocks, hovers };
}

/** The files with hovers: path → function that returns the text. */
export function* hoverTexts(
  { pages }: Pick<Content, 'pages'>,
  build: string,
): Iterable<[path: string, textOf: () => string]> {
  for (const { page, hovers } of pages) {
    if (!hovers) continue;
    const file: HoversFile = { build, ...hovers };
    yield [hoversFileOf(page.path), () => JSON.stringify(file)];
  }
}
