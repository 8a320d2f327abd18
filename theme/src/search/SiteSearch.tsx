import { fetchTitles, type SearchTitles } from '@multi-hooks/press/client';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useSitePath } from '../common/site-location.ts';
import { useTexts } from '../locales/texts.ts';
import { Field } from './Field.tsx';
import { isPlainKey } from './is-plain-key.ts';
import type { ListState, SiteList } from './list/SiteList.tsx';
import { Panel } from './Panel.tsx';

const CLOSED: ListState = { isExpanded: false };

/** A combobox; its list and the index are loaded when the field is hovered or focused. */
export function SiteSearch() {
  const texts = useTexts();
  const path = useSitePath();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [loaded, setLoaded] = useState<{ List: typeof SiteList; titles?: SearchTitles }>();
  const [{ isExpanded, option }, setState] = useState(CLOSED);
  const [hasFailed, setFailed] = useState(false);
  const [hasText, setHasText] = useState(false);

  async function load() {
    if (loaded) return;
    // In parallel, and shown together. The list reports a failure of the titles.
    const coming = fetchTitles(path).catch(() => undefined);
    setFailed(false);
    try {
      const { SiteList: List } = await import('./list/SiteList.tsx');
      setLoaded({ List, titles: await coming });
    } catch {
      setFailed(true);
    }
  }

  // Not after a failure: the retry button would be removed under the pointer.
  const prepare = () => {
    if (!hasFailed) void load();
  };

  function retry() {
    input.current?.focus();
    void load();
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
    <div ref={box} className="y-search" role="search" onPointerEnter={prepare}>
      <Field
        inputRef={input}
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={option}
        enterKeyHint="go"
        onFocus={load}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => setHasText(currentTarget.value.trim() !== '')}
      />
      {loaded ? (
        <loaded.List box={box} input={input} titles={loaded.titles} id={id} onChange={setState} />
      ) : (
        <Panel
          status={hasFailed ? texts.searchFailed : hasText ? texts.waiting : ''}
          retry={hasFailed && retry}
        />
      )}
    </div>
  );
}
