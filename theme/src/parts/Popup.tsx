import { type FocusEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from './use-dismiss.ts';

/** A button that opens a panel below it. */
export function Popup(props: {
  /** The button's name, if its content has no text. */
  label?: string;
  button: ReactNode;
  /** Whether to render the content on first open only, to keep it out of every page's HTML. */
  isFilledOnDemand?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  // Stays rendered: a click inside closes the panel, and its target must still exist.
  const [isFilled, setFilled] = useState(!props.isFilledOnDemand);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss({ isOpen, close, button });

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left
    <div className="y-popup" onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="y-tool"
        aria-label={props.label}
        title={props.label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setFilled(true);
          setOpen(!isOpen);
        }}
      >
        {props.button}
      </button>
      <div id={id} className="y-popup-panel" hidden={!isOpen}>
        {isFilled && props.children}
      </div>
    </div>
  );
}
