import {
  type Heading,
  href,
  type MenuItem,
  menuOf,
  site,
  starBadge,
} from '@multi-hooks/press/client';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSitePath } from '../common/site-location.ts';
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
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Avoids a forced layout.
    const frame = requestAnimationFrame(() => list.current && showCurrent(list.current));
    return () => cancelAnimationFrame(frame);
  }, [path]);

  return (
    <aside {...drawer} className="y-menu" tabIndex={-1}>
      <div ref={list} className="y-menu-scroll">
        <Navs isUnfolded />
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
        const className = children ? 'y-group' : 'y-entry';
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

/** Scrolls the current entry into view without scrolling the page. */
function showCurrent(scroller: HTMLElement): void {
  const entry = scroller.querySelector<HTMLElement>('[aria-current="page"]');
  if (!entry || getComputedStyle(scroller).visibility === 'hidden') return;
  const { scrollTop, clientHeight } = scroller;
  const top = entry.offsetTop;
  const isSeen = top >= scrollTop && top + entry.offsetHeight <= scrollTop + clientHeight;
  if (!isSeen) scroller.scrollTop = top - clientHeight / 2;
}

/** A third-party image, hidden if it fails to load. */
function StarBadge() {
  const texts = useTexts();
  const image = useRef<HTMLImageElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    // It may have failed before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);

  if (!starBadge) return null;
  return (
    <p className="y-stars">
      <img
        ref={image}
        src={starBadge}
        alt={texts.stars}
        width="90"
        height="20"
        loading="lazy"
        hidden={hasFailed}
        onError={() => setFailed(true)}
      />
    </p>
  );
}
