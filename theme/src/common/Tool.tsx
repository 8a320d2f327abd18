import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type TouchEvent,
  useContext,
} from 'react';

/** What tools are for, such as a demo: makes their accessible names unique on the page. */
export const Subject = createContext('');

interface ToolProps {
  /** The action; shown as a tooltip if there is only an icon. */
  label: string;
  icon?: ReactNode;
}

/** Props for a tooltip; on touch screens, a long press shows it instead of clicking. */
const tip = (text: string) => ({
  'data-tip': text,
  onTouchStart({ currentTarget: tool }: TouchEvent<HTMLElement>) {
    const show = (isShown: boolean, delay: number) =>
      setTimeout(() => tool.toggleAttribute('data-tip-open', isShown), delay);
    const timer = show(true, 400);
    tool.ontouchend = tool.ontouchcancel = (event) => {
      clearTimeout(timer);
      if (tool.hasAttribute('data-tip-open') && event.cancelable) event.preventDefault();
      // Time to lift the finger and read.
      show(false, 1500);
    };
  },
});

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
