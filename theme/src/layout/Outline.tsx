import { useContext, useEffect } from 'react';
import { ChevronIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';
import { useDisclosure } from '../parts/use-disclosure.ts';
import { Headings } from './Headings.tsx';
import { OutlineContext } from './outline-context.ts';

/** A disclosure below the title; wide screens show the column after the article instead. */
export function Outline() {
  const outline = useContext(OutlineContext);
  const texts = useTexts();
  const { isFilled, toggle, panel } = useDisclosure();
  const { onShown } = outline ?? {};
  useEffect(() => onShown?.(), [onShown]);
  if (!outline) return null;
  return (
    <nav className="y-outline-toggle" aria-label={texts.outline}>
      <button {...toggle}>
        {texts.outline}
        <ChevronIcon />
      </button>
      <div {...panel}>
        {isFilled && <Headings headings={outline.headings} active={outline.active} />}
      </div>
    </nav>
  );
}
