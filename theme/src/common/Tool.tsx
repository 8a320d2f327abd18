import type { ComponentProps, ReactNode } from 'react';
import { tip } from './tip.ts';

interface ToolProps {
  /** What it does; the tip of an icon without a word. */
  label: string;
  /** What it is for, such as a demo: tells it from the same tool elsewhere on the page. */
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

/** Opens a new tab, which the label has to mention. */
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
