import type { LoggedLine } from '@multi-hooks/press/client';
import { useRef } from 'react';
import { useWorkbenchTexts } from './texts.ts';
import { useFollowEnd } from './use-follow-end.ts';

/**
 * What the running text wrote to the console; unseen as long as that is nothing. Its log is there
 * before, because screen readers only announce what is added to one that they know.
 */
export function Console({ lines, onClear }: { lines: readonly LoggedLine[]; onClear: () => void }) {
  const texts = useWorkbenchTexts();
  const list = useRef<HTMLDivElement>(null);
  useFollowEnd(list, lines);
  const isEmpty = lines.length === 0;
  return (
    <div className="y-workbench-console" data-empty={isEmpty || undefined}>
      {!isEmpty && (
        <p className="y-workbench-label">
          {texts.console}
          <button
            type="button"
            className="y-workbench-link"
            aria-label={texts.clearConsole}
            onClick={onClear}
          >
            {texts.clear}
          </button>
        </p>
      )}
      <div
        ref={list}
        role="log"
        aria-label={texts.console}
        // It scrolls.
        tabIndex={isEmpty ? undefined : 0}
        data-console
      >
        {lines.map(({ id, level, text, count }) => (
          <p key={id} data-level={level}>
            {text}
            {count > 1 && <small> × {count}</small>}
          </p>
        ))}
      </div>
    </div>
  );
}
