import type { PageData } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from './CopyButton.tsx';
import { shownCode } from './shown-code.ts';

/**
 * Adds copy buttons to code blocks in prose, which is plain HTML. `data` is that of the page that is
 * shown: the same page has new blocks after something else was shown in its place.
 */
export function CodeTools({ data }: { data: PageData | null }) {
  const [blocks, setBlocks] = useState<Element[]>([]);
  useEffect(() => {
    setBlocks([...document.querySelectorAll('[data-prose] [data-code]')]);
    if (document.querySelector('[data-code-group], [data-typed]')) {
      import('./late-code.ts').then(
        ({ startCode }) => startCode(),
        () => {},
      );
    }
  }, [data]);
  return (
    <>
      {blocks.map((block, index) =>
        createPortal(
          <CopyButton text={() => shownCode(block.querySelector('pre'))} />,
          block,
          `${index}`,
        ),
      )}
    </>
  );
}
