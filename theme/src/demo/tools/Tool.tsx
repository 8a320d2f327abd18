import type { ComponentProps, ReactNode } from 'react';
import { tip } from '../../common/tip.ts';

interface ToolProps {
  /** What it does; the tip of an icon. */
  label: string;
  /** The demo's name, which tells it from the same tool of another demo. */
  subject: string;
  icon?: ReactNode;
}

/** An icon with a tip, or a word. */
export function ToolButton(props: ToolProps & ComponentProps<'button'>) {
  const { label, subject, icon, children, ...rest } = props;
  return (
    <button
      type="button"
      className="y-tool"
      aria-label={`${label} ${subject}`}
      {...(icon && tip(label))}
      {...rest}
    >
      {icon ?? children}
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
