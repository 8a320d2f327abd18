import { outlineOf, type PageMetadata, usePageData } from '@multi-hooks/press/client';
import { HOVERS } from '@multi-hooks/press/client/attributes';
import { type ReactNode, type SyntheticEvent, useMemo } from 'react';
import { Announcer } from '../common/announce.tsx';
import { CopyPage } from '../content/CopyPage.tsx';
import { ProseTools } from '../content/ProseTools.tsx';
import { Header } from '../header/Header.tsx';
import { MenuIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';
import { Menu } from '../menu/Menu.tsx';
import { useDrawer } from '../menu/use-drawer.ts';
import { Headings } from '../outline/Headings.tsx';
import { useActiveHeading } from '../outline/use-active-heading.ts';
import { Arrival } from './Arrival.tsx';
import { PageFooter } from './PageFooter.tsx';

export function Layout({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const data = usePageData();
  const headings = useMemo(() => (data ? outlineOf(data.page.slugs) : []), [data]);
  const active = useActiveHeading(headings);
  const drawer = useDrawer();

  return (
    <>
      <a className="y-skip" href="#y-content">
        {texts.skip}
      </a>
      <Header
        menuButton={
          <button {...drawer.button} className="y-tool y-menu-button" aria-label={texts.menu}>
            <MenuIcon />
          </button>
        }
      />
      <div className="y-columns">
        <Menu headings={headings} active={active} drawer={drawer.panel} />
        <main
          id="y-content"
          tabIndex={-1}
          // Not `true`, which React 18 would leave out.
          {...(drawer.isOpen && { inert: '' })}
          {...(__PRESS_HOVERS__ && data && hoverEvents(data.page))}
        >
          <div className="y-article" lang={data?.page.lang}>
            {data && <CopyPage page={data.page} />}
            {children}
            {data && <PageFooter data={data} />}
          </div>
          {headings.length > 0 && (
            <nav className="y-outline" aria-label={texts.outline}>
              <p>{texts.outline}</p>
              <Headings headings={headings} active={active} />
            </nav>
          )}
        </main>
      </div>
      <ProseTools data={data} />
      <Announcer />
      <Arrival />
    </>
  );
}

/** Handlers that show the types of names in code. Nothing is loaded before a reader points at code. */
function hoverEvents(page: PageMetadata) {
  const start = ({ target, nativeEvent }: SyntheticEvent) => {
    if (!(target as Element).closest(`[${HOVERS}]`)) return;
    // After a failure, the next event tries again.
    import('../hovers/hovers.ts').then(
      (module) => module.startHovers(nativeEvent, page),
      () => {},
    );
  };
  // Pointer events are left out, because a finger that scrolls fires them.
  return { onMouseOver: start, onFocus: start, onClick: start };
}
