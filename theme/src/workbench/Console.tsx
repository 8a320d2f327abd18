import type { ConsoleLine } from '@multi-hooks/press/client';
import { useRef } from 'react';
import { useWorkbenchTexts } from './texts.ts';
import { useFollowEnd } from './use-follow-end.ts';

/** What the running text wrote to the console; nothing as long as that is nothing. */
export function Console({
  lines,
  onClear,
}: {
  lines: readonly ConsoleLine[];
  onClear: () => void;
}) {
  const texts = useWorkbenchTexts();
  const list = useRef<HTMLDivElement>(null);
  useFollowEnd(list, lines);
  if (lines.length === 0) return null;
  return (
    <div className="workbench-console">
      <p className="workbench-label">
        {texts.console}
        <button
          type="button"
          className="workbench-link"
          aria-label={texts.clearConsole}
          onClick={onClear}
        >
          {texts.clear}
        </button>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <div ref={list} role="log" aria-label={texts.console} tabIndex={0} data-console>
        {lines.map(({ level, text, count }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <p key={index} data-level={level}>
            {text}
            {count > 1 && <small> × {count}</small>}
          </p>
        ))}
      </div>
    </div>
  );
}
