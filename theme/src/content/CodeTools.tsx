import type { PageData } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from './CopyButton.tsx';
import { shownCode } from './shown-code.ts';

/**
 * Adds the tools of code blocks in prose, which is plain HTML. `data` is that of the page that is
 * shown: the same page has new blocks after something else was shown in its place.
 */
export function CodeTools({ data }: { data: PageData | null }) {
  const [blocks, setBlocks] = useState<HTMLElement[]>([]);
  const [late, setLate] = useState<typeof import('./late-code.ts')>();
  useEffect(() => {
    setBlocks([...document.querySelectorAll<HTMLElement>('[data-prose] [data-code]')]);
    if (document.querySelector('[data-code-group], [data-typed], [data-run]')) {
      import('./late-code.ts').then(
        (loaded) => {
          loaded.startCode();
          setLate(loaded);
        },
        () => {},
      );
    }
  }, [data]);
  return (
    <>
      {blocks.map((block, index) =>
        createPortal(
          <>
            {__PRESS_WORKBENCH__ && late && 'run' in block.dataset && (
              <late.RunCode block={block} />
            )}
            <CopyButton text={() => shownCode(block.querySelector('pre'))} />
          </>,
          block,
          `${index}`,
        ),
      )}
    </>
  );
}
