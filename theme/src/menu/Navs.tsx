import { href, type NavItem, type NavLink, navPathOf, site } from '@multi-hooks/press/client';
import { Popup } from '../common/Popup.tsx';
import { useSitePath } from '../common/site-location.ts';
import { ExternalLink } from '../content/ExternalLink.tsx';
import { ChevronIcon } from '../icons.tsx';
import { useLocale, useTexts } from '../locales/texts.ts';

export function Navs({ isUnfolded = false }: { isUnfolded?: boolean }) {
  const texts = useTexts();
  const navs = site.navs[useLocale().name] ?? [];
  if (navs.length === 0) return null;
  return (
    <nav data-navs aria-label={texts.mainNavigation}>
      <NavList items={navs} isUnfolded={isUnfolded} />
    </nav>
  );
}

function NavList({ items, isUnfolded = true }: { items: NavItem[]; isUnfolded?: boolean }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.title}>
          {item.children?.length && !isUnfolded ? (
            <SubNavs item={item} />
          ) : (
            <NavEntry item={item} />
          )}
          {isUnfolded && item.children && <NavList items={item.children} />}
        </li>
      ))}
    </ul>
  );
}

function SubNavs({ item }: { item: NavItem }) {
  const { path, title, children = [] } = item;
  const face = (
    <>
      {title}
      <ChevronIcon />
    </>
  );
  return (
    <Popup button={face}>
      <NavList items={path ? [{ title, path }, ...children] : children} />
    </Popup>
  );
}

function NavEntry({ item: { path, title } }: { item: NavLink }) {
  const current = useCurrentNav();
  if (!path) return <span className="y-option">{title}</span>;
  if (!path.startsWith('/'))
    return (
      <ExternalLink className="y-option" href={path}>
        {title}
      </ExternalLink>
    );
  return (
    <a className="y-option" href={href(path)} aria-current={path === current || undefined}>
      {title}
    </a>
  );
}

/** The longest nav path that the page is under. */
function useCurrentNav(): string {
  const path = useSitePath();
  const items = site.navs[useLocale().name] ?? [];
  const paths = items.flatMap((item) => [item, ...(item.children ?? [])].map(({ path }) => path));
  return navPathOf(
    path,
    paths.filter((path) => path !== undefined),
  );
}
