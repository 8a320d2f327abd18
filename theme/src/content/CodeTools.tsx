import { usePageData } from '@multi-hooks/press/client';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from './CopyButton.tsx';

/** Adds copy buttons to code blocks in prose, which is plain HTML. */
export function CodeTools() {
  const data = usePageData();
  const [blocks, setBlocks] = useState<Element[]>([]);
  useEffect(() => {
    setBlocks([...document.querySelectorAll('[data-prose] [data-code]')]);
  }, [data]);
  return (
    <>
      {blocks.map((block, index) =>
        createPortal(
          <CopyButton text={() => block.querySelector('pre')?.textContent ?? ''} />,
          block,
          `${index}`,
        ),
      )}
    </>
  );
}
