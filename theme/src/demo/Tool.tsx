import type { ComponentProps, ReactNode } from 'react';

interface ToolProps {
  /** The accessible name, which is shown in a bubble as well. */
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

/** Opens a new tab; its label has to say so. */
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
