import { loadSearch, type Search } from '@multi-hooks/press/client';
import { useEffect, useId, useRef, useState } from 'react';
import { useSiteLocation } from '../layout/site-location.ts';
import { useTexts } from '../locales/texts.ts';
import { Field } from './Field.tsx';
import { Panel } from './Panel.tsx';
import type { ListState, SiteList } from './SiteList.tsx';

const CLOSED: ListState = { isExpanded: false };

/** A combobox over the site's index. Everything but the field is loaded on first focus. */
export function SiteSearch() {
  const texts = useTexts();
  const { path } = useSiteLocation();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const index = useRef<Promise<Search>>();
  const [List, setList] = useState<typeof SiteList>();
  const [{ isExpanded, option }, setState] = useState(CLOSED);
  const [hasFailed, setFailed] = useState(false);
  const [hasText, setHasText] = useState(false);

  function load() {
    if (List) return;
    setFailed(false);
    // In parallel. The list reports a failure of the index.
    index.current = loadSearch(path);
    index.current.catch(() => {});
    import('./SiteList.tsx').then(
      (module) => setList(() => module.SiteList),
      () => setFailed(true),
    );
  }

  function retry() {
    input.current?.focus();
    load();
  }

  // The reader may have focused the field before hydration.
  useEffect(() => {
    if (document.activeElement === input.current) load();
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the element
    <div ref={box} className="search" role="search">
      <Field
        inputRef={input}
        role="combobox"
        aria-expanded={isExpanded}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={option}
        enterKeyHint="go"
        onFocus={load}
        onInput={({ currentTarget }) => setHasText(currentTarget.value.trim() !== '')}
      />
      {List ? (
        <List box={box} input={input} index={index.current} id={id} onChange={setState} />
      ) : (
        <Panel
          status={hasFailed ? texts.searchFailed : hasText ? texts.loading : ''}
          retry={hasFailed && retry}
        />
      )}
    </div>
  );
}
