import type { KeyboardEvent } from 'react';
import { useDemoTexts } from '../locales/demo-texts.ts';

/** The first file is the demo itself. */
export const tabName = ({ name }: { name: string }, index: number) =>
  index === 0 ? name.replace(/^.*(?=\.)/, 'index') : name;

/** Attributes of the element that a tab selects. */
export const tabPanel = (id: string, index: number) => ({
  role: 'tabpanel',
  id: `${id}-${index}`,
  'aria-labelledby': `${id}-tab-${index}`,
});

export function SourceTabs(props: {
  names: string[];
  /** Prefix of the ids of tabs and panels. */
  id: string;
  selected: number;
  onSelect: (file: number) => void;
}) {
  const { names, id, selected, onSelect } = props;
  const texts = useDemoTexts();
  const onKeyDown = (event: KeyboardEvent) => {
    const target = {
      ArrowRight: (selected + 1) % names.length,
      ArrowLeft: (selected + names.length - 1) % names.length,
      Home: 0,
      End: names.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onSelect(target);
    event.currentTarget.querySelectorAll('button')[target]?.focus();
  };
  return (
    <div data-source-tabs role="tablist" aria-label={texts.sourceFiles} onKeyDown={onKeyDown}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${id}-tab-${index}`}
          aria-controls={`${id}-${index}`}
          aria-selected={index === selected}
          tabIndex={index === selected ? 0 : -1}
          onClick={() => onSelect(index)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
