import type { PageData } from '@multi-hooks/press/client';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { CopyButton } from './CopyButton.tsx';
import { shownCode } from './shown-code.ts';

type Run = ComponentType<{ block: HTMLElement }>;

/**
 * Adds the tools of code blocks in prose, which is plain HTML; Copy is named with the heading above. `data`
 * is that of the page that is shown: the same page has new blocks after something else was shown in its place.
 */
export function CodeTools(props: {
  data: PageData | null;
  /** Loads the tool of blocks that can be run. @default they have none */
  loadRun?: (() => Promise<{ RunCode: Run }>) | undefined;
}) {
  const { data, loadRun } = props;
  const [blocks, setBlocks] = useState<{ block: HTMLElement; heading: string }[]>([]);
  const [Run, setRun] = useState<Run>();
  useEffect(() => {
    const found = document.querySelectorAll<HTMLElement>(
      '[data-prose] :is(h1, h2, h3, h4, [data-code])',
    );
    let heading = '';
    setBlocks(
      [...found].flatMap((element) => {
        if ('code' in element.dataset) return { block: element, heading };
        heading = element.textContent ?? '';
        return [];
      }),
    );
    if (document.querySelector('[data-code-group], [data-typed]')) {
      import('./late-code.ts').then(
        ({ startCode }) => startCode(),
        () => {},
      );
    }
    if (document.querySelector('[data-run]')) {
      loadRun?.().then(
        ({ RunCode }) => setRun(() => RunCode),
        () => {},
      );
    }
  }, [data]);
  return (
    <>
      {blocks.map(({ block, heading }, index) =>
        createPortal(
          <>
            {Run && 'run' in block.dataset && <Run block={block} />}
            <CopyButton text={() => shownCode(block.querySelector('pre'))} subject={heading} />
          </>,
          block,
          `${index}`,
        ),
      )}
    </>
  );
}
