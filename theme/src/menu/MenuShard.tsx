import {
  fillText,
  hasChinese,
  href,
  loadMenuPart,
  type MenuItem,
  menuOf,
  useMenuPart,
  usePageData,
} from '@multi-hooks/press/client';
import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated, useSitePath } from '../common/site-location.ts';
import { ChevronIcon } from '../icons.tsx';
import english from '../locales/en/menu.json';
import { useLocale, useTexts } from '../locales/texts.ts';
import chinese from '../locales/zh/menu.json';
import '../styles/layout/menu-shards.css';

const menuTexts = { english, chinese: hasChinese && chinese, own: __PRESS_TEXTS__.menu };

interface ShardProps {
  /** A locale, or a group of its menu. */
  name: string;
  render: (items: MenuItem[]) => ReactNode;
}

/** A shard of a large site's menu, loaded when it is opened. */
export function MenuShard({ name, render }: ShardProps) {
  const path = useSitePath();
  const { waiting, retry } = useTexts();
  const { menuPartFailed } = useTexts(menuTexts);
  const { menus, failure } = useMenuPart(name);
  if (menus) return render(menuOf(path, menus));
  if (!failure) return <p className="y-menu-wait">{waiting}</p>;
  const tryAgain = (button: HTMLElement) => {
    // This button is about to be removed.
    const group = button.closest('li')?.querySelector('button');
    (group ?? button.closest<HTMLElement>('.y-menu'))?.focus();
    void loadMenuPart(name);
  };
  return (
    <p className="y-menu-failure" role="alert">
      {menuPartFailed}{' '}
      <button type="button" className="y-button" onClick={(event) => tryAgain(event.currentTarget)}>
        {retry}
      </button>
    </p>
  );
}

/** A group, opened by a button. The group of the current page is open. */
export function MenuGroup({ name, title, render }: ShardProps & { title: string }) {
  const path = useSitePath();
  const { pagesOf } = useTexts(menuTexts);
  const hasPage = usePageData()?.menu?.includes(name) ?? false;
  // Not prerendered: the button needs the script, and the HTML stays short.
  const hasButton = useHydrated();
  /** The reader's choice, until a page of the group is shown. */
  const [choice, setChoice] = useState<boolean>();
  useEffect(() => {
    if (hasPage) setChoice(undefined);
  }, [hasPage, path]);
  const isOpen = choice ?? hasPage;
  const id = `menu-${name}`;
  const load = () => void loadMenuPart(name);
  return (
    <>
      {hasButton && (
        <button
          type="button"
          className="y-menu-toggle"
          aria-label={fillText(pagesOf, { group: title })}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onPointerEnter={load}
          onFocus={load}
          onClick={() => setChoice(!isOpen)}
        >
          <ChevronIcon />
        </button>
      )}
      {isOpen && (
        <div id={id}>
          <MenuShard name={name} render={render} />
        </div>
      )}
    </>
  );
}

export function GroupLinks() {
  const path = useSitePath();
  const { menus } = useMenuPart(useLocale().name);
  return (
    <ul>
      {menuOf(path, menus ?? {}).map(({ title, path, first = path, part }) => (
        <li key={part ?? path ?? title}>
          <a href={href(first ?? '/')}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
