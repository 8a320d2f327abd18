import { useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { ChevronIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';
import { useDismiss } from '../parts/use-dismiss.ts';
import { Headings } from './Headings.tsx';
import { OutlineContext } from './outline-context.ts';

/** A disclosure below the title; wide screens show the column after the article instead. */
export function Outline() {
  const outline = useContext(OutlineContext);
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  // Stays rendered: a click on a heading closes the list, and its target must still exist.
  const [isFilled, setFilled] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss({ isOpen, close, button });
  const { onShown } = outline ?? {};
  useEffect(() => onShown?.(), [onShown]);
  if (!outline) return null;
  return (
    <nav className="y-outline-toggle" aria-label={texts.outline}>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => {
          setFilled(true);
          setOpen(!isOpen);
        }}
      >
        {texts.outline}
        <ChevronIcon />
      </button>
      <div id={id} hidden={!isOpen}>
        {isFilled && <Headings headings={outline.headings} active={outline.active} />}
      </div>
    </nav>
  );
}
