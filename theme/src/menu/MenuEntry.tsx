import { href } from '@multi-hooks/press/client';

export interface MenuEntryProps {
  title: string;
  /** The page that it leads to; without one it is a text. */
  target: string | undefined;
  isGroup: boolean;
  isCurrent: boolean;
}

/** The title of a page or of a group in the menu. */
export function MenuEntry({ title, target, isGroup, isCurrent }: MenuEntryProps) {
  const className = isGroup ? 'y-group' : 'y-entry';
  if (target === undefined) return <span className={className}>{title}</span>;
  return (
    <a className={className} href={href(target)} aria-current={isCurrent ? 'page' : undefined}>
      {title}
    </a>
  );
}
