import { hasLocales, hasNavs, href, type NavItem, site } from '@multi-hooks/press/client';
import type { ReactNode } from 'react';
import { External } from '../content/External.tsx';
import { ChevronIcon, RepositoryIcon } from '../icons.tsx';
import { LanguageSwitch } from '../locales/LanguageSwitch.tsx';
import { useLocale, useTexts } from '../locales/texts.ts';
import { Search } from '../search/Search.tsx';
import { Popup } from './Popup.tsx';
import { useSiteLocation } from './site-location.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

export function Header({ menuButton }: { menuButton: ReactNode }) {
  const texts = useTexts();
  const locale = useLocale();
  const home = locale === site.locales[0] ? '/' : `/${locale.name}`;
  const { repository } = site;
  return (
    <header className="bar">
      <div className="bar-row">
        {menuButton}
        <a className="brand" href={href(home)}>
          {site.logo && <img src={href(site.logo)} alt="" width="28" height="28" />}
          {site.title}
        </a>
        {hasNavs && <Navs />}
        <div className="tools">
          <Search />
          {hasLocales && <LanguageSwitch />}
          <ThemeSwitch />
          {repository && (
            <a
              className="tool"
              href={repository.url}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`${repository.platform || texts.repository} ${texts.newTab}`}
              title={repository.platform || texts.repository}
            >
              <RepositoryIcon />
            </a>
          )}
        </div>
      </div>
    </header>
  );
}

/** The top navigation: in the bar where there is room, else unfolded in the drawer. */
export function Navs({ isUnfolded = false }: { isUnfolded?: boolean }) {
  const texts = useTexts();
  const navs = site.navs[useLocale().name] ?? [];
  if (navs.length === 0) return null;
  return (
    <nav className="navs" aria-label={texts.parts}>
      <ul>
        {navs.map((item) => (
          <li key={item.title}>
            {item.children?.length && !isUnfolded ? (
              <SubNavs item={item} />
            ) : (
              <NavLink item={item} />
            )}
            {isUnfolded && item.children && <NavList items={item.children} />}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SubNavs({ item }: { item: NavItem }) {
  const { path, title, children = [] } = item;
  return (
    <Popup
      button={
        <>
          {title}
          <ChevronIcon />
        </>
      }
    >
      <NavList items={path ? [{ title, path }, ...children] : children} />
    </Popup>
  );
}

function NavList({ items }: { items: NavItem[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.title}>
          <NavLink item={item} />
        </li>
      ))}
    </ul>
  );
}

function NavLink({ item: { path, title } }: { item: NavItem }) {
  const { path: current } = useSiteLocation();
  if (!path) return <span className="option">{title}</span>;
  if (!path.startsWith('/'))
    return (
      <External className="option" href={path}>
        {title}
      </External>
    );
  const isCurrent = current === path || current.startsWith(`${path}/`);
  return (
    <a className="option" href={href(path)} aria-current={isCurrent || undefined}>
      {title}
    </a>
  );
}
