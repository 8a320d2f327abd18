import { fillText, type LoggedLine } from '@multi-hooks/press/client';
import { useRef } from 'react';
import { useWorkbenchTexts } from '../../locales/workbench-texts.ts';
import { useFollowEnd } from './use-follow-end.ts';

/**
 * The console of the demo, invisible while empty. The log is always rendered, because screen readers only
 * announce additions to a known one. Warnings about a package are folded: the reader did not cause them.
 */
export function Console({ lines }: { lines: readonly LoggedLine[] }) {
  const texts = useWorkbenchTexts();
  const list = useRef<HTMLDivElement>(null);
  useFollowEnd(list, lines);
  const isEmpty = lines.length === 0;
  const packages = new Set(lines.flatMap(({ about }) => about ?? []));
  return (
    <div className="y-workbench-console" data-empty={isEmpty || undefined}>
      {!isEmpty && <p className="y-workbench-label">{texts.console}</p>}
      <div
        ref={list}
        role="log"
        aria-label={texts.console}
        tabIndex={isEmpty ? undefined : 0}
        data-console
      >
        {[...packages].map((name) => {
          const ofPackage = lines.filter(({ about }) => about === name);
          return (
            <details key={name} data-about={name}>
              <summary>
                {fillText(texts.aboutPackage, { package: name, count: ofPackage.length })}
              </summary>
              {ofPackage.map((line) => (
                <Line key={line.id} {...line} level={undefined} />
              ))}
            </details>
          );
        })}
        {lines.map((line) => !line.about && <Line key={line.id} {...line} />)}
      </div>
    </div>
  );
}

/** A line without a level has the colour of text. */
function Line({
  level,
  text,
  count,
}: Pick<LoggedLine, 'text' | 'count'> & { level?: string | undefined }) {
  return (
    <p data-level={level}>
      {text}
      {count > 1 && <small> × {count}</small>}
    </p>
  );
}
