import { isDeepStrictEqual } from 'node:util';
import type { ResolvedConfig } from '../../config/config.ts';
import type { SitePage } from './locale-pages.ts';
import { type BuiltSite, buildSite } from './site.ts';

/** A site, and the pages that it was built from. */
export interface KnownSite {
  pages: readonly SitePage[];
  built: BuiltSite;
}

/** That of the last load, if no page has another place in it. */
export function knownSite(
  pages: readonly SitePage[],
  { config, known }: { config: ResolvedConfig; known: KnownSite | undefined },
): KnownSite {
  const isSame =
    known?.pages.length === pages.length &&
    known.pages.every((page, index) => hasSamePlace(page, pages[index] as SitePage));
  return { pages, built: isSame ? known.built : buildSite(config, pages) };
}

function hasSamePlace(before: SitePage, after: SitePage): boolean {
  return before === after || isDeepStrictEqual(placeOf(before), placeOf(after));
}

const placeOf = (page: SitePage) => {
  const { file, title, frontMatter, locale, path, indexPath, groupPath, navPath, name, stem } =
    page;
  return { file, title, frontMatter, locale, path, indexPath, groupPath, navPath, name, stem };
};
