import type { ReactNode } from 'react';
import { useTexts } from '../locales/texts.ts';

export function Panel(props: {
  status: string;
  /** Whether the status is for screen readers only. */
  isStatusUnseen?: boolean;
  retry: (() => void) | false;
  children?: ReactNode;
}) {
  const texts = useTexts();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus in the field
    <div
      className="y-search-panel"
      // Chromium would stop at it with Tab, because it scrolls.
      tabIndex={-1}
      data-empty={!props.status || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {props.children}
      <p role="status" className={props.isStatusUnseen ? 'y-unseen' : undefined}>
        {props.status}
      </p>
      {props.retry && (
        <button type="button" className="y-button" onClick={props.retry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}
