import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { tip } from './tip.ts';

/** What tools are for, such as a demo: makes their accessible names unique on the page. */
export const Subject = createContext('');

interface ToolProps {
  /** The action; shown as a tooltip if there is only an icon. */
  label: string;
  icon?: ReactNode;
}

export function ToolButton(props: ToolProps & ComponentProps<'button'>) {
  const { label, icon, children, ...rest } = props;
  return (
    <button
      type="button"
      className="y-tool"
      aria-label={`${label} ${useContext(Subject)}`.trim()}
      {...(!children && tip(label))}
      {...rest}
    >
      {icon}
      {children}
    </button>
  );
}

/** The link opens a new tab, which the label has to mention. */
export function ToolLink({ label, icon, href }: ToolProps & { href: string }) {
  return (
    <a
      className="y-tool"
      aria-label={`${label} ${useContext(Subject)}`}
      {...tip(label)}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
    >
      {icon}
    </a>
  );
}
