import type { FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { useDisclosure } from './use-disclosure.ts';

export function Popup(props: {
  /** The button's name, if its content has no text. */
  label?: string;
  button: ReactNode;
  /** Whether to render the content on first open only, to keep it out of every page's HTML. */
  isFilledOnDemand?: boolean;
  children: ReactNode;
}) {
  const { isOpen, isFilled, close, toggle, panel } = useDisclosure();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  // Without it, the arrow keys scroll the page behind the open list.
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (!isOpen || !['ArrowUp', 'ArrowDown'].includes(event.key)) return;
    const list = event.currentTarget.nextElementSibling;
    list?.querySelector<HTMLElement>(':checked, a, button')?.focus();
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left
    <div className="y-popup" onBlur={onBlur}>
      <button
        {...toggle}
        className="y-tool"
        aria-label={props.label}
        title={props.label}
        onKeyDown={onKeyDown}
      >
        {props.button}
      </button>
      <div {...panel} className="y-popup-panel">
        {(isFilled || !props.isFilledOnDemand) && props.children}
      </div>
    </div>
  );
}
