import type { LoggedLine } from '@multi-hooks/press/client';
import { useRef } from 'react';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';
import { useFollowEnd } from './use-follow-end.ts';

/**
 * The console of the demo, invisible while empty. The log is always rendered, because screen readers only
 * announce additions to a known one.
 */
export function Console({ lines }: { lines: readonly LoggedLine[] }) {
  const texts = useWorkbenchTexts();
  const list = useRef<HTMLDivElement>(null);
  useFollowEnd(list, lines);
  const isEmpty = lines.length === 0;
  return (
    <div className={isEmpty ? 'y-visually-hidden' : 'y-workbench-console'}>
      {!isEmpty && <p className="y-workbench-label">{texts.console}</p>}
      <div
        ref={list}
        role="log"
        aria-label={texts.console}
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
