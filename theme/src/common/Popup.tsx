import type { FocusEvent, ReactNode } from 'react';
import { useDisclosure } from './use-disclosure.ts';

export function Popup(props: {
  /** The button's name, if its content has no text. */
  label?: string;
  button: ReactNode;
  /** Whether to render the content on first open only, to keep it out of every page's HTML. */
  isFilledOnDemand?: boolean;
  children: ReactNode;
}) {
  const { isFilled, close, toggle, panel } = useDisclosure();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left
    <div className="y-popup" onBlur={onBlur}>
      <button {...toggle} className="y-tool" aria-label={props.label} title={props.label}>
        {props.button}
      </button>
      <div {...panel} className="y-popup-panel">
        {(isFilled || !props.isFilledOnDemand) && props.children}
      </div>
    </div>
  );
}
