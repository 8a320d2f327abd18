import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';

/** What tools are for, such as a demo: makes their accessible names unique on the page. */
export const Subject = createContext('');

interface ToolProps extends ComponentProps<'button'> {
  /** The action: the visible text, unless there are children; a tooltip if there is an icon. */
  label: string;
  icon?: ReactNode;
}

export function ToolButton({ label, icon, children, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      className="y-tool"
      aria-label={`${label} ${useContext(Subject)}`.trim()}
      title={icon ? label : undefined}
      {...rest}
    >
      {icon ?? children ?? label}
    </button>
  );
}
