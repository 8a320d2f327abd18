import { fetchTitles } from '@multi-hooks/press/client';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSitePath } from '../common/site-location.ts';
import { useLoaded } from '../common/use-loaded.ts';
import { useTexts } from '../locales/texts.ts';
import { Field, isPlainKey } from './Field.tsx';
import type { ListState } from './list/SiteList.tsx';
import { Panel } from './Panel.tsx';

const CLOSED: ListState = { isExpanded: false };

/** A combobox; its list and the index are loaded when the field is hovered or focused. */
export function SiteSearch() {
  const texts = useTexts();
  const path = useSitePath();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [{ isExpanded, option }, setState] = useState(CLOSED);
  const [isWanted, setWanted] = useState(false);
  const [hasText, setHasText] = useState(false);

  const load = async () => {
    // In parallel, and shown together. The list reports a failure of the titles.
    const titles = fetchTitles(path).catch(() => undefined);
    const { SiteList } = await import('./list/SiteList.tsx');
    return { SiteList, titles: await titles };
  };
  const { value: loaded, failed, retry } = useLoaded(isWanted ? load : null);
  const onFocus = () => (failed ? retry() : setWanted(true));

  function retryInField() {
    // Focusing the field tries again, too.
    if (document.activeElement === input.current) retry();
    else input.current?.focus();
  }

  /** Escape clears the text, then leaves the field, also before the list is loaded. */
  function onKeyDown({ key, nativeEvent, currentTarget: field }: KeyboardEvent<HTMLInputElement>) {
    if (key !== 'Escape' || !isPlainKey(nativeEvent)) return;
    nativeEvent.preventDefault();
    if (!field.value) {
      field.blur();
      return;
    }
    field.value = '';
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the element
    <div ref={box} className="y-search" role="search" onPointerEnter={() => setWanted(true)}>
      <Field
        inputRef={input}
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={option}
        enterKeyHint="go"
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => setHasText(currentTarget.value.trim() !== '')}
      />
      {loaded ? (
        <loaded.SiteList
          box={box}
          input={input}
          titles={loaded.titles}
          id={id}
          onChange={setState}
        />
      ) : (
        <Panel
          status={failed ? texts.searchFailed : hasText ? texts.waiting : ''}
          retry={failed && retryInField}
        />
      )}
    </div>
  );
}
