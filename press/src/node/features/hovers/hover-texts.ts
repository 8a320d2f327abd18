import { type HoversFile, hoversFileOf } from '../../../shared/hovers.ts';
import type { Content } from '../../site/load-content.ts';

/** What the names in the code of pages say: path → what makes the text. */
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
