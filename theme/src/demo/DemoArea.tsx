import type { CSSProperties, ReactNode } from 'react';
import { useDemoCard } from '../common/demo-card.tsx';
import { useDemoTexts } from '../locales/demo-texts.ts';
import { useInterfaceLang } from '../locales/texts.ts';
import { NeedsScript } from './NeedsScript.tsx';

/** The demo, or the result of its workbench in its place. */
export function DemoArea({ isFramed, children }: { isFramed?: boolean; children?: ReactNode }) {
  const { demo, state, slots } = useDemoCard();
  const { lightOnly } = useDemoTexts();
  const lang = useInterfaceLang();
  // Reserves the height of the demo for its result, so that nothing below them moves.
  const height = state.height ? `${state.height}px` : undefined;
  const isLight = demo.lightOnly?.some((name) => state.packages?.includes(name) ?? true);
  return (
    <div className="y-demo-area">
      <div
        className="y-demo-stage"
        data-framed={isFramed || undefined}
        data-scheme={isLight ? 'light' : undefined}
        style={{ '--y-demo-height': height } as CSSProperties}
      >
        {!state.isReplaced && children}
        {!isFramed && <NeedsScript />}
        {state.isOpen && (
          <div
            ref={slots.setResult}
            className="y-demo-result"
            data-result
            data-replaces-demo={state.isReplaced || undefined}
          />
        )}
      </div>
      {isLight && !isFramed && (
        <p className="y-demo-scheme" lang={lang}>
          {lightOnly}
        </p>
      )}
    </div>
  );
}
