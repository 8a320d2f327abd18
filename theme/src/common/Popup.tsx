import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { usePopover } from './use-popover.ts';

export function Popup(props: {
  /** The button's name, if its content has no text. */
  label?: string;
  button: ReactNode;
  /** Rendered only while it is open, to keep it out of every page's HTML. */
  children: ReactNode;
}) {
  const { isOpen, close, button, panel } = usePopover<HTMLDivElement>();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  // Without this, the arrow keys would scroll the page behind the open list.
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    // Radio buttons have their own arrow keys.
    if (!isOpen || !step || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    const selector = ':scope > .y-popup-panel :is(a, button, :checked)';
    const options = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
    const index = options.indexOf(event.target as HTMLElement);
    options[index < 0 ? 0 : (index + step + options.length) % options.length]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its button and options have the events
    <div onBlur={onBlur} onKeyDown={onKeyDown}>
      <button {...button} className="y-tool" aria-label={props.label} title={props.label}>
        {props.button}
      </button>
      <div {...panel} className="y-popup-panel">
        {isOpen && props.children}
      </div>
    </div>
  );
}
