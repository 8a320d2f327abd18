import type { PageData } from '@multi-hooks/press/client';
import { PROSE, TYPED } from '@multi-hooks/press/client/attributes';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Subject } from '../common/ToolButton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { shownCode } from './shown-code.ts';

/**
 * Adds buttons to the code blocks of the prose, which is plain HTML; they are named with the heading above.
 * `data` belongs to the visible page, or is null while an error is shown: when the page returns, its blocks
 * are new elements.
 */
export function ProseTools({ data }: { data: PageData | null }) {
  const [blocks, setBlocks] = useState<CodeBlock[]>([]);
  useEffect(() => {
    setBlocks(findCodeBlocks());
    addCodeSwitches();
  }, [data]);
  return (
    <>
      {blocks.map(({ block, heading }, index) =>
        createPortal(
          <Subject.Provider value={heading}>
            <CopyButton hasIcon text={() => shownCode(block.querySelector('pre'))} />
          </Subject.Provider>,
          block,
          `${index}`,
        ),
      )}
    </>
  );
}

/** `heading`: the text of the last heading above the block. */
type CodeBlock = { block: HTMLElement; heading: string };

function findCodeBlocks(): CodeBlock[] {
  const selector = `[${PROSE}] :is(h1, h2, h3, h4, [data-code])`;
  const blocks: CodeBlock[] = [];
  let heading = '';
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    if ('code' in element.dataset) blocks.push({ block: element, heading });
    else heading = element.textContent ?? '';
  }
  return blocks;
}

/** Adds a language switch to each block of typed code that lacks one. */
export function addCodeSwitches(): void {
  if (!__PRESS_CODE_SWITCH__ || !document.querySelector(`[${TYPED}]`)) return;
  import('./code-switch.ts').then(
    (module) => module.addSwitches(),
    () => {},
  );
}
