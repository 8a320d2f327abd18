import { href, type MenuItem, menuOf, nearest, site } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { useLocale, useTexts } from '../locales/texts.ts';
import { useSitePath } from '../parts/site-location.ts';
import { pagesIn } from '../search/browse.ts';
import { firstPath } from './long-menu.ts';
import { GroupLinks } from './MenuParts.tsx';

/** With links to the page that was probably meant, the home page and the first page of every group. */
export function NotFound() {
  const texts = useTexts();
  const path = useSitePath();
  const menus = site.menus[useLocale().name] ?? {};
  const byName = new Map(pagesIn(menus).map((page) => [nameOf(page.path), page]));
  // Not in the document, which a host sends for every address.
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const name = isLive ? nearest(nameOf(path), byName.keys()) : undefined;
  const meant = name ? byName.get(name) : undefined;
  const others = menuOf(path, menus).filter(({ title }) => title !== meant?.title);
  const items: MenuItem[] = meant ? [meant, ...others] : others;
  return (
    <div className="y-notice">
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundHelp}</p>
      {__PRESS_LARGE__ && Object.keys(site.menus).length === 0 ? (
        <GroupLinks />
      ) : (
        <ul>
          {items.map((item) => (
            <li key={item.path ?? item.title}>
              <a href={href(item.children?.[0]?.path ?? firstPath(item) ?? '/')}>{item.title}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The last segment of a path: pages move between groups more often than they change their name. */
const nameOf = (path: string) => path.split('/').at(-1) ?? '';
