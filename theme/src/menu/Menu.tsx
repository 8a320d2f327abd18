import {
  hasNavs,
  type MenuItem,
  menuOf,
  type PartProps,
  Slot,
  site,
} from '@multi-hooks/press/client';
import { useEffect, useRef } from 'react';
import { useSitePath } from '../common/site-location.ts';
import { useLocale, useTexts } from '../locales/texts.ts';
import { Headings } from '../outline/Outline.tsx';
import { containsPath, firstPath, isLongMenu } from './long-menu.ts';
import { MenuEntry } from './MenuEntry.tsx';
import { Navs } from './Navs.tsx';
import { ShardedMenu } from './ShardedMenu.tsx';
import { StarBadge } from './StarBadge.tsx';

/** The side menu; a drawer on a narrow screen. */
export function Menu({ headings, active, isOpen, panel }: PartProps['Menu']) {
  const texts = useTexts();
  const locale = useLocale();
  const path = useSitePath();
  const list = useRef<HTMLDivElement>(null);
  const items = menuOf(path, site.menus[locale.name] ?? {});

  useEffect(() => {
    // In a frame, where the browser lays the page out anyway.
    const frame = requestAnimationFrame(() => list.current && showCurrent(list.current));
    return () => cancelAnimationFrame(frame);
  }, [path, isOpen]);

  return (
    <aside ref={panel} id="y-menu" className="y-menu" data-open={isOpen || undefined} tabIndex={-1}>
      <div ref={list} className="y-menu-scroll">
        {hasNavs && <Navs isUnfolded />}
        <nav aria-label={texts.menu}>
          {__PRESS_LARGE__ && !site.menus[locale.name] ? (
            <ShardedMenu below={<Headings headings={headings} active={active} />} />
          ) : (
            <MenuList
              lang={locale.contentLang}
              items={items}
              isLong={isLongMenu(items)}
              path={path}
              below={<Headings headings={headings} active={active} />}
            />
          )}
        </nav>
        <StarBadge />
        {__PRESS_PARTS__ && <Slot name="menuEnd" />}
      </div>
    </aside>
  );
}

function MenuList(props: {
  /** Of the titles. */
  lang?: string | undefined;
  items: MenuItem[];
  isLong: boolean;
  path: string;
  below: JSX.Element;
}) {
  return (
    <ul lang={props.lang}>
      {props.items.map((item) => {
        const { path, title, children } = item;
        const isCurrent = path === props.path;
        const isOpen = !props.isLong || containsPath(item, props.path);
        // A closed group without a page of its own links to its first page.
        const target = isOpen ? path : firstPath(item);
        return (
          <li key={path ?? title}>
            <MenuEntry {...{ title, target, isCurrent }} isGroup={children !== undefined} />
            {isCurrent && props.below}
            {children && isOpen && <MenuList {...props} lang={undefined} items={children} />}
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
