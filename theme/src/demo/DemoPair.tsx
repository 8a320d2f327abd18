import { type DemoPairProps, Prerendered } from '@multi-hooks/press/client';
import { useId, useRef } from 'react';
import { PairPanels } from '../common/demo-card.tsx';

/** A card with a demo and a switch that shows the other demo in its place. */
export function DemoPair({ titles, source, selected, onSelect, children }: DemoPairProps) {
  const name = useId();
  return (
    <div className="y-pair y-demo">
      <fieldset className="y-switch" aria-label={titles.join(' / ')}>
        {titles.map((title, index) => (
          <label key={title}>
            <input
              type="radio"
              name={name}
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
