import type { ComponentProps, ReactNode } from 'react';
import { tip } from './tip.ts';

interface ToolProps {
  /** The action; shown as a tooltip if there is only an icon. */
  label: string;
  /** Such as a demo: makes the accessible name unique on the page. */
  subject: string;
  icon?: ReactNode;
}

/** An icon, a word, or both. */
export function ToolButton(props: ToolProps & ComponentProps<'button'>) {
  const { label, subject, icon, children, ...rest } = props;
  return (
    <button
      type="button"
      className="y-tool"
      aria-label={`${label} ${subject}`.trim()}
      {...(!children && tip(label))}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

/** The link opens a new tab, which the label has to mention. */
export function ToolLink({ label, subject, icon, href }: ToolProps & { href: string }) {
  return (
    <a
      className="y-tool"
      aria-label={`${label} ${subject}`}
      {...tip(label)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {icon}
    </a>
  );
}
