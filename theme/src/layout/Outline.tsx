import { useCallback, useContext, useId, useRef, useState } from 'react';
import { ChevronIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';
import { useDismiss } from '../parts/use-dismiss.ts';
import { Headings } from './Headings.tsx';
import { OutlineContext } from './outline-context.ts';

/** A disclosure below the title; on wide screens a column next to the article. */
export function Outline() {
  const outline = useContext(OutlineContext);
  const texts = useTexts();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setOpen(false), []);
  useDismiss({ isOpen, close, button });
  if (!outline) return null;
  return (
    <nav className="y-outline" aria-label={texts.outline} data-open={isOpen || undefined}>
      <p className="y-outline-title">{texts.outline}</p>
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.outline}
        <ChevronIcon />
      </button>
      <div id={id} className="y-outline-list">
        <Headings {...outline} />
      </div>
    </nav>
  );
}
