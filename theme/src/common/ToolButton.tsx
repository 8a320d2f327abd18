import { type ComponentProps, createContext, useContext } from 'react';

/** What tools are for, such as a demo: makes their accessible names unique on the page. */
export const Subject = createContext('');

interface ToolProps extends ComponentProps<'button'> {
  /** The action: the visible text, unless there are children. */
  label: string;
}

export function ToolButton({ label, children = label, ...rest }: ToolProps) {
  return (
    <button
      type="button"
      className="y-tool"
      aria-label={`${label} ${useContext(Subject)}`.trim()}
      {...rest}
    >
      {children}
    </button>
  );
}
