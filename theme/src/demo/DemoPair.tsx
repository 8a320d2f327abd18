import type { DemoPairProps } from '@multi-hooks/press/client';
import { useId } from 'react';

/** A switch above a demo that shows the other demo in its place. */
export function DemoPair({ titles, selected, onSelect, children }: DemoPairProps) {
  const name = useId();
  return (
    <div className="y-pair">
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
      {children}
    </div>
  );
}
