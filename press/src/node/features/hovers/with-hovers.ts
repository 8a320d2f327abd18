import {
  type Hovers,
  type HoversFile,
  type HoverText,
  hoversFileOf,
} from '../../../shared/hovers.ts';
import type { ResolvedConfig } from '../../config/config.ts';
import { escapeHtml } from '../../lib/escape-html.ts';
import { highlight } from '../../markdown/highlight/highlight.ts';
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
    const pages = content.pages.map((page, index) => pageWith(page, all[index] as Hovers, config));
    const demos = [...content.demos].map(([id, shown]) => {
      const demo = markDemo(shown.demo, (key) => kept.has(key));
      return [id, { ...shown, demo }] as const;
    });
    return { ...content, pages, demos: new Map(demos) };
  } finally {
    await site.close();
  }
}

function pageWith(page: LinkedPage, hovers: Hovers, config: ResolvedConfig): LinkedPage {
  if (hovers.texts.length === 0) return page;
  const keys = [...codeOfPage(page, config).keys];
  const hoverKeys = new Map(keys.filter(([, key]) => Object.hasOwn(hovers.blocks, key)));
  return { ...page, hovers, hoverKeys };
}

/** The files with hovers: path → function that returns the text. */
export function* hoverTexts(
  { pages }: Pick<Content, 'pages'>,
  build: string,
): Iterable<[path: string, textOf: () => string]> {
  for (const { page, hovers } of pages) {
    if (!hovers) continue;
    yield [hoversFileOf(page.path), () => JSON.stringify(hoversFile(hovers, build))];
  }
}

export const hoversFile = ({ texts, blocks }: Hovers, build: string): HoversFile => ({
  build,
  texts: texts.map(htmlOf),
  blocks,
});

/** Each line of the code is an element, whose wrapped lines CSS indents. */
function htmlOf([code, documentation]: HoverText): string {
  const { html } = highlight(code, 'ts');
  const [, highlighted = ''] = /<code>(.*)<\/code>/s.exec(html) ?? [];
  const lines = highlighted.split('\n').map((line) => `<div>${line}</div>`);
  return `<pre>${lines.join('')}</pre>${documentation ? `<p>${escapeHtml(documentation)}</p>` : ''}`;
}
