import { menuPartFile, REDIRECTS_FILE } from '../../../shared/site-parts.ts';
import type { SiteContent } from '../../site/load-content.ts';

/** What the client of a large site asks for when it is needed: path → what makes the text. */
export function* sitePartTexts(
  { site, menuParts }: Pick<SiteContent, 'site' | 'menuParts'>,
  build: string,
): Iterable<[path: string, textOf: () => string]> {
  if (!menuParts) return;
  const { redirects } = site;
  yield [REDIRECTS_FILE, () => JSON.stringify({ build, redirects })];
  for (const [name, menus] of Object.entries(menuParts.files)) {
    yield [menuPartFile(name), () => JSON.stringify({ build, menus })];
  }
}
