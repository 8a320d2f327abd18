import {
  href,
  loadMenuPart,
  type MenuItem,
  menuOf,
  useMenuPart,
  usePageData,
} from '@multi-hooks/press/client';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { ChevronIcon } from '../icons.tsx';
import { useLocale, useTexts } from '../locales/texts.ts';
import { useSiteLocation } from '../parts/site-location.ts';
import { useMenuTexts } from './menu-texts.ts';
import '../styles/menu-parts.css';

/** The menu of a large site: the group of the page is open, others come when they are opened. */
export function MenuParts({ below }: { below: ReactNode }) {
  const { name, contentLang } = useLocale();
  return <Part name={name} lang={contentLang} below={below} />;
}

interface PartProps {
  name: string;
  /** Of the titles. */
  lang?: string | undefined;
  /** Shown below the entry of the page. */
  below: ReactNode;
}

function Part({ name, ...props }: PartProps) {
  const texts = useTexts();
  const { path } = useSiteLocation();
  const { menus, failure } = useMenuPart(name);
  if (failure) return <Failure name={name} />;
  if (!menus) return <p className="menu-wait">{texts.waiting}</p>;
  return <PartList items={menuOf(path, menus)} {...props} />;
}

function Failure({ name }: { name: string }) {
  const texts = useTexts();
  const { partFailed } = useMenuTexts();
  const retry = (button: HTMLElement) => {
    // The button vanishes.
    const group = button.closest('li')?.querySelector('button');
    (group ?? button.closest<HTMLElement>('.menu'))?.focus();
    void loadMenuPart(name);
  };
  return (
    <p className="menu-failure" role="alert">
      {partFailed}{' '}
      <button type="button" className="button" onClick={(event) => retry(event.currentTarget)}>
        {texts.retry}
      </button>
    </p>
  );
}

function PartList({ items, lang, below }: Omit<PartProps, 'name'> & { items: MenuItem[] }) {
  return (
    <ul className="menu-parts" lang={lang}>
      {items.map((item) => (
        <li key={item.part ?? `${item.path} ${item.title}`}>
          {item.part === undefined ? (
            <>
              <Title item={item} below={below} />
              {item.children && <PartList items={item.children} below={below} />}
            </>
          ) : (
            <Group item={item} part={item.part} below={below} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Title({ item, below }: { item: MenuItem; below?: ReactNode }) {
  const { path, first, title, children, part } = item;
  const isCurrent = useSiteLocation().path === path;
  const target = path ?? first;
  const className = children || part !== undefined ? 'group' : 'entry';
  return (
    <>
      {target === undefined ? (
        <span className={className}>{title}</span>
      ) : (
        <a className={className} href={href(target)} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </a>
      )}
      {isCurrent && below}
    </>
  );
}

/** Without script, its title leads to the first page in it, where it is open. */
function Group({ item, part, below }: { item: MenuItem; part: number; below: ReactNode }) {
  const { pagesOf } = useMenuTexts();
  const name = `${useLocale().name}-${part}`;
  const { path } = useSiteLocation();
  const hasPage = usePageData()?.menu?.includes(name) ?? false;
  /** The reader's, until a page of the group is shown. */
  const [choice, setChoice] = useState<boolean>();
  useEffect(() => {
    if (hasPage) setChoice(undefined);
  }, [hasPage, path]);
  const isOpen = choice ?? hasPage;
  const id = useId();
  const load = () => void loadMenuPart(name);
  return (
    <>
      <Title item={item} below={below} />
      <button
        type="button"
        className="menu-toggle"
        aria-label={pagesOf(item.title)}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setChoice(!isOpen)}
      >
        <ChevronIcon />
      </button>
      <div id={id}>{isOpen && <Part name={name} below={below} />}</div>
    </>
  );
}

/** The pages that the groups of the menu begin with. */
export function GroupLinks() {
  const { path } = useSiteLocation();
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
