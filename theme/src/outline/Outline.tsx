import type { Heading } from '@multi-hooks/press/client';
import { createContext, useContext } from 'react';
import { useDisclosure } from '../common/use-disclosure.ts';
import { ChevronIcon } from '../icons.tsx';
import { useTexts } from '../locales/texts.ts';

export function Headings({
  headings,
  active,
}: {
  headings: Heading[];
  active: string | undefined;
}) {
  if (headings.length === 0) return null;
  return (
    <ul className="y-headings">
      {headings.map(({ depth, id, text }) => (
        <li key={id} data-depth={depth}>
          <a href={`#${id}`} aria-current={id === active ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The headings of the page, and the id of the current one; null for a page without an outline. */
export const OutlineContext = createContext<{
  headings: Heading[];
  active: string | undefined;
} | null>(null);

/** A disclosure below the title; wide screens show the column after the article instead. */
export function Outline() {
  const outline = useContext(OutlineContext);
  const texts = useTexts();
  const { isFilled, toggle, panel } = useDisclosure();
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
