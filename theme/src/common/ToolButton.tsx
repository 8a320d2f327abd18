import { type ComponentProps, createContext, useContext } from 'react';

/** The title of the demo or the heading of the code: makes the accessible names of its tools unique. */
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
