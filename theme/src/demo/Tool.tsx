import type { ComponentProps, ReactNode } from 'react';

interface ToolProps {
  /** The accessible name, also shown as a tooltip. */
  label: string;
  icon: ReactNode;
}

export function ToolButton({ label, icon, ...rest }: ToolProps & ComponentProps<'button'>) {
  return (
    <button type="button" className="tool" data-tip aria-label={label} {...rest}>
      {icon}
    </button>
  );
}

/** Opens a new tab, which the label has to mention. */
export function ToolLink({ label, icon, href }: ToolProps & { href: string }) {
  return (
    <a
      className="tool"
      data-tip
      aria-label={label}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {icon}
    </a>
  );
}
