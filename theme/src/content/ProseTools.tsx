import type { PageData } from '@multi-hooks/press/client';
import { PROSE, TYPED } from '@multi-hooks/press/client/attributes';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Subject } from '../common/ToolButton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { shownCode } from './shown-code.ts';

/**
 * Adds buttons to the code blocks of the prose, which is plain HTML; they are named with the heading above.
 * `data` is that of the page that is shown: the same page has new blocks after something else was shown in
 * its place.
 */
export function ProseTools({ data }: { data: PageData | null }) {
  const [blocks, setBlocks] = useState<{ block: HTMLElement; heading: string }[]>([]);
  useEffect(() => {
    const elements = document.querySelectorAll<HTMLElement>(
      `[${PROSE}] :is(h1, h2, h3, h4, [data-code])`,
    );
    let heading = '';
    setBlocks(
      [...elements].flatMap((element) => {
        if ('code' in element.dataset) return { block: element, heading };
        heading = element.textContent ?? '';
        return [];
      }),
    );
    addCodeSwitches();
  }, [data]);
  return (
    <>
      {blocks.map(({ block, heading }, index) =>
        createPortal(
          <Subject.Provider value={heading}>
            <CopyButton text={() => shownCode(block.querySelector('pre'))} />
          </Subject.Provider>,
          block,
          `${index}`,
        ),
      )}
    </>
  );
}

/** Adds a switch to code with types that has none. */
export function addCodeSwitches(): void {
  if (!document.querySelector(`[${TYPED}]`)) return;
  loadSwitch()?.then((module) => module.addSwitches(), ignore);
}

const ignore = () => {};

// Imported as whole modules: picking a name out of one would triple its code in the entry. Separate from
// what follows, which the bundler would otherwise call before it knows whether the style sheet was loaded.
const loadSwitch = () => (__PRESS_CODE_SWITCH__ ? import('./code-switch.ts') : null);
