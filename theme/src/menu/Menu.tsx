import {
  type Heading,
  hasNavs,
  href,
  type MenuItem,
  menuOf,
  site,
  starBadge,
} from '@multi-hooks/press/client';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { useSitePath } from '../common/site-location.ts';
import { useLocale, useTexts } from '../locales/texts.ts';
import { Headings } from '../outline/Outline.tsx';
import { containsPath, firstPath, isLongMenu } from './long-menu.ts';
import { MenuGroup, MenuShard } from './MenuShard.tsx';
import { Navs } from './Navs.tsx';

export function Menu(props: {
  headings: Heading[];
  /** The heading at which the reader is. */
  active: string | undefined;
  /** Whether the drawer is open on a narrow screen. */
  isOpen: boolean;
  /** A ref for the drawer's element. */
  panel: Ref<HTMLElement>;
}) {
  const { headings, active, isOpen, panel } = props;
  const texts = useTexts();
  const locale = useLocale();
  const path = useSitePath();
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // Avoids a forced layout.
    const frame = requestAnimationFrame(() => list.current && showCurrent(list.current));
    return () => cancelAnimationFrame(frame);
  }, [path, isOpen]);

  const below = <Headings headings={headings} active={active} />;
  const menus = site.menus[locale.name];
  const render = (items: MenuItem[]) => {
    const isLong = menus !== undefined && isLongMenu(items);
    return <MenuList items={items} lang={locale.contentLang} isLong={isLong} below={below} />;
  };
  return (
    <aside ref={panel} id="y-menu" className="y-menu" data-open={isOpen || undefined} tabIndex={-1}>
      <div ref={list} className="y-menu-scroll">
        {hasNavs && <Navs isUnfolded />}
        <nav aria-label={texts.menu}>
          {__PRESS_LARGE__ && !menus ? (
            <MenuShard name={locale.name} render={render} />
          ) : (
            render(menuOf(path, menus ?? {}))
          )}
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
  /** Whether only the group of the current page is open. */
  isLong: boolean;
  /** Shown below the entry of the current page. */
  below: ReactNode;
}) {
  const { items, lang, ...rest } = props;
  const current = useSitePath();
  const { name: locale } = useLocale();
  const render = (items: MenuItem[]) => <MenuList {...rest} items={items} />;
  return (
    <ul lang={lang}>
      {items.map((item) => {
        const { path, title, children, part } = item;
        const isOpen = !props.isLong || containsPath(item, current);
        const className = children || part !== undefined ? 'y-group' : 'y-entry';
        // A closed group that has no page links to its first page.
        const target = path ?? item.first ?? (isOpen ? undefined : firstPath(item));
        return (
          <li key={part ?? `${path} ${title}`}>
            {target === undefined ? (
              <span className={className}>{title}</span>
            ) : (
              <a
                className={className}
                href={href(target)}
                aria-current={path === current ? 'page' : undefined}
              >
                {title}
              </a>
            )}
            {path === current && props.below}
            {children && isOpen && render(children)}
            {__PRESS_LARGE__ && part !== undefined && (
              <MenuGroup name={`${locale}-${part}`} title={title} render={render} />
            )}
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
