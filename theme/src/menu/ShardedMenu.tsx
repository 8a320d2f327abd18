import {
  fillText,
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
import { menuTexts } from '../locales/menu-texts.ts';
import { useLocale, useTexts } from '../locales/texts.ts';
import { MenuEntry } from './MenuEntry.tsx';
import '../styles/layout/menu-parts.css';

/** What all parts of a menu show. */
interface Shown {
  locale: string;
  /** That of the page. */
  path: string;
  /** The names of the parts that lead to the page. */
  open: string[];
  /** Shown below the entry of the page. */
  below: ReactNode;
  /** Of the button next to a group; null without one. */
  labelOf: ((group: string) => string) | null;
}

/** The menu of a large site: the group of the page is open, others come when they are opened. */
export function ShardedMenu({ below }: { below: ReactNode }) {
  const { name: locale, contentLang } = useLocale();
  const path = useSitePath();
  const open = usePageData()?.menu ?? [];
  const { pagesOf } = useTexts(menuTexts);
  // Not in the document, which would get long, and in which the buttons would do nothing.
  const labelOf = useHydrated() ? (group: string) => fillText(pagesOf, { group }) : null;
  return <Part name={locale} lang={contentLang} shown={{ locale, path, open, below, labelOf }} />;
}

function Part({ name, lang, shown }: { name: string; lang?: string | undefined; shown: Shown }) {
  const { menus, failure } = useMenuPart(name);
  if (failure) return <Failure name={name} />;
  if (!menus) return <Waiting />;
  return <PartList items={menuOf(shown.path, menus)} lang={lang} shown={shown} />;
}

function Waiting() {
  return <p className="y-menu-wait">{useTexts().waiting}</p>;
}

function Failure({ name }: { name: string }) {
  const { retry } = useTexts();
  const { menuPartFailed } = useTexts(menuTexts);
  const tryAgain = (button: HTMLElement) => {
    // The button vanishes.
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

function PartList(props: { items: MenuItem[]; lang?: string | undefined; shown: Shown }) {
  const { shown } = props;
  return (
    <ul className="y-menu-parts" lang={props.lang}>
      {props.items.map((item) => {
        const { path, first, title, children, part } = item;
        const isCurrent = path === shown.path;
        // Without script, that of a closed group leads to its first page, where it is open.
        const target = path ?? first;
        const isGroup = children !== undefined || part !== undefined;
        return (
          <li key={part ?? `${path} ${title}`}>
            <MenuEntry {...{ title, target, isCurrent, isGroup }} />
            {isCurrent && shown.below}
            {children && <PartList items={children} shown={shown} />}
            {part !== undefined && (
              <Group name={`${shown.locale}-${part}`} title={title} shown={shown} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** What is below the title of a group, and the button that opens it. */
function Group({ name, title, shown }: { name: string; title: string; shown: Shown }) {
  const { open, path, labelOf } = shown;
  const hasPage = open.includes(name);
  /** The reader's, until a page of the group is shown. */
  const [choice, setChoice] = useState<boolean>();
  useEffect(() => {
    if (hasPage) setChoice(undefined);
  }, [hasPage, path]);
  const isOpen = choice ?? hasPage;
  const id = `menu-${name}`;
  const load = () => void loadMenuPart(name);
  return (
    <>
      {labelOf && (
        <button
          type="button"
          className="y-menu-toggle"
          aria-label={labelOf(title)}
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
          <Part name={name} shown={shown} />
        </div>
      )}
    </>
  );
}

/** The pages that the groups of the menu begin with. */
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
