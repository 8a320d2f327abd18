import type { ComponentProps, ReactNode } from 'react';
import { tip } from '../parts/tip.ts';

interface ToolProps {
  /** The accessible name; that of an icon is also shown as a tip. */
  label: string;
  icon?: ReactNode;
}

/** An icon with a tip, or a word. */
export function ToolButton({
  label,
  icon,
  children,
  ...rest
}: ToolProps & ComponentProps<'button'>) {
  return (
    <button type="button" className="y-tool" aria-label={label} {...(icon && tip)} {...rest}>
      {icon ?? children}
    </button>
  );
}

/** Opens a new tab, which the label has to mention. */
export function ToolLink({ label, icon, href }: ToolProps & { href: string }) {
  return (
    <a
      className="y-tool"
      aria-label={label}
      {...tip}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {icon}
    </a>
  );
}
