import { type FocusEvent, type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useDismiss } from './use-dismiss.ts';

/** A button that opens a small panel below itself. */
export function Popup(props: {
  /** The button's name, when its content does not tell it. */
  label?: string;
  button: ReactNode;
  /** Nothing in it is worth finding: it need not stand in every page before it is first opened. */
  isFilledOnDemand?: boolean;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  // Filled it stays: a click in it closes it, and must find what it has pressed.
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
    <div className="popup" onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="tool"
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
      <div id={id} className="popup-panel" hidden={!isOpen}>
        {isFilled && props.children}
      </div>
    </div>
  );
}
