import {
  type Heading,
  hasNavs,
  href,
  type MenuItem,
  menuOf,
  site,
  starBadge,
} from '@multi-hooks/press/client';
import { type ReactNode, useEffect } from 'react';
import { useHydrated, useSitePath } from '../common/site-location.ts';
import { useLocale, useTexts } from '../locales/texts.ts';
import { Headings } from '../outline/Headings.tsx';
import { Navs } from './Navs.tsx';
import type { useDrawer } from './use-drawer.ts';

export function Menu(props: {
  headings: Heading[];
  /** The heading at which the reader is. */
  active: string | undefined;
  /** Makes it a drawer on a narrow screen. */
  drawer: ReturnType<typeof useDrawer>['panel'];
}) {
  const { headings, active, drawer } = props;
  const texts = useTexts();
  const locale = useLocale();
  const path = useSitePath();

  useEffect(() => {
    // Avoids a forced layout.
    const frame = requestAnimationFrame(() => {
      const current = drawer.ref.current?.querySelector('[aria-current="page"]');
      current?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);

  return (
    <aside {...drawer} className="y-menu" tabIndex={-1}>
      <div className="y-menu-scroll">
        {hasNavs && <Navs isUnfolded />}
        <nav aria-label={texts.menu}>
          <MenuList
            items={menuOf(path, site.menus[locale.name] ?? {})}
            lang={locale.contentLang}
            below={<Headings headings={headings} active={active} />}
          />
        </nav>
        <StarBadge />
      </div>
    </aside>
  );
}

function MenuList(props: {
  items: MenuItem[];
  /** The language of the titles. */
  lang?: string | undefined;
  /** Shown below the entry of the current page. */
  below: ReactNode;
}) {
  const { items, lang, below } = props;
  const current = useSitePath();
  return (
    <ul lang={lang}>
      {items.map(({ path, title, children }) => {
        const className = children && 'y-group';
        return (
          <li key={`${path} ${title}`}>
            {path === undefined ? (
              <span className={className}>{title}</span>
            ) : (
              <a
                className={className}
                href={href(path)}
                aria-current={path === current ? 'page' : undefined}
              >
                {title}
              </a>
            )}
            {path === current && below}
            {children && <MenuList items={children} below={below} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A third-party image, hidden if it fails to load. */
function StarBadge() {
  const texts = useTexts();
  // Before hydration, nothing would notice that it fails.
  const isHydrated = useHydrated();
  if (!starBadge) return null;
  return (
    <p className="y-stars">
      {isHydrated && (
        <img
          src={starBadge}
          alt={texts.stars}
          width="90"
          height="20"
          loading="lazy"
          onError={({ currentTarget: image }) => {
            image.hidden = true;
          }}
        />
      )}
    </p>
  );
}
