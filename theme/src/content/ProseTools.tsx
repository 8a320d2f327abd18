import type { PageData } from '@multi-hooks/press/client';
import { PROSE, TYPED } from '@multi-hooks/press/client/attributes';
import { type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Subject } from '../common/ToolButton.tsx';
import { CopyButton } from './CopyButton.tsx';
import { shownCode } from './shown-code.ts';

type Run = ComponentType<{ block: HTMLElement }>;

/**
 * Adds tools to the prose, which is plain HTML; those of a code block are named with the heading above.
 * `data` is that of the page that is shown: the same page has new blocks after something else was shown
 * in its place.
 */
export function ProseTools(props: {
  data: PageData | null;
  /** Loads the tool of blocks that can be run. @default they have none */
  loadRun?: (() => Promise<{ RunCode: Run }>) | undefined;
}) {
  const { data, loadRun } = props;
  const [blocks, setBlocks] = useState<{ block: HTMLElement; heading: string }[]>([]);
  const [Run, setRun] = useState<Run>();
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
    if (!document.querySelector('[data-run]')) return;
    loadRun?.().then((module) => setRun(() => module.RunCode), ignore);
  }, [data]);
  return (
    <>
      {blocks.map(({ block, heading }, index) =>
        createPortal(
          <Subject.Provider value={heading}>
            {Run && 'run' in block.dataset && <Run block={block} />}
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
