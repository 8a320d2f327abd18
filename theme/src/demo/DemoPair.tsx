import { type DemoPairProps, Prerendered } from '@multi-hooks/press/client';
import { useEffect, useId, useRef } from 'react';
import { PairPanels } from '../common/demo-card.tsx';

/** A card with a demo and a switch that shows the other demo in its place. */
export function DemoPair({ titles, source, selected, onSelect, children }: DemoPairProps) {
  const name = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The reader may have chosen before the page was hydrated.
    const chosen = fieldset.current?.querySelector<HTMLInputElement>(':checked');
    if (chosen && Number(chosen.value) !== selected) onSelect(Number(chosen.value));
  }, []);
  return (
    <div className="y-pair y-demo">
      <fieldset ref={fieldset} className="y-switch" aria-label={titles.join(' / ')}>
        {titles.map((title, index) => (
          <label key={title}>
            <input
              type="radio"
              name={name}
              value={index}
              checked={index === selected}
              onChange={() => onSelect(index)}
            />
            {title}
          </label>
        ))}
      </fieldset>
      <PairPanels.Provider value={useRef({})}>{children}</PairPanels.Provider>
      <noscript>
        <details className="y-demo-source">
          <summary>{titles[1]}</summary>
          <Prerendered html={source} />
        </details>
      </noscript>
    </div>
  );
}
