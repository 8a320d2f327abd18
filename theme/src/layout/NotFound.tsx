import { href, menuOf, site } from '@multi-hooks/press/client';
import { useLocale, useTexts } from '../locales/texts.ts';
import { useSiteLocation } from '../parts/site-location.ts';
import { firstPath } from './long-menu.ts';
import { GroupLinks } from './MenuParts.tsx';

/** With links to the home page and to the first page of every group. */
export function NotFound() {
  const texts = useTexts();
  const { path } = useSiteLocation();
  const items = menuOf(path, site.menus[useLocale().name] ?? {});
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
