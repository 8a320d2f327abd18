import { fillText, href, useRouter } from '@multi-hooks/press/client';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../locales/texts.ts';
import { isPlainKey, SearchField, SearchPanel } from './SearchField.tsx';
import { useSearch } from './use-search.ts';

const NONE = -1;

/** Key → the next active option; wraps around at both ends. Home and End move the caret. */
const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
};

/** A combobox; its index is loaded when the field is hovered or focused. */
export function SiteSearch() {
  const texts = useTexts();
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  /** What had the focus before the field. */
  const origin = useRef<HTMLElement | null>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const query = text.trim();
  const search = useSearch(query, isOpen);
  const { Results, hits, isMissed, load } = search;
  const hasList = hits.length > 0;
  const optionId = (index: number) => `${id}${index}`;
  const option = hasList && active !== NONE ? optionId(active) : undefined;
  // Without titles nothing can be found, so the failure is shown before the reader types.
  const showsFailure = search.hasFailed && isOpen && (!Results || query !== '');

  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);

  const change = (value: string, isOpened: boolean) => {
    setText(value);
    setActive(NONE);
    setOpen(isOpened);
  };
  const clear = () => {
    if (input.current) input.current.value = '';
    change('', true);
  };
  const leave = () => {
    clear();
    input.current?.blur();
  };

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    if (!isPlainKey(nativeEvent)) return;
    const move = moves[key];
    if (key === 'Escape') {
      if (text) clear();
      else {
        leave();
        origin.current?.focus();
      }
    } else if (move && hasList) {
      setOpen(true);
      setActive(move(active, hits.length));
    } else if (key === 'Enter' && hasList && ((query && !isMissed) || active !== NONE)) {
      const hit = hits[Math.max(active, 0)];
      leave();
      if (hit) void router.navigate(href(hit.record.path));
    } else return;
    event.preventDefault();
  }

  function status(): string {
    if (showsFailure) return Results ? texts.titlesOnly : texts.searchFailed;
    if (!query) return hasList ? texts.allPages : '';
    if (!isOpen) return '';
    // Results in titles may be visible already; their count is announced once, when it is final.
    if (search.isPartial) return texts.waiting;
    const nothing = fillText(texts.nothingFound, { query });
    if (isMissed) return `${nothing} · ${texts.allPages}`;
    if (!hasList) return nothing;
    return fillText(hits.length === 1 ? texts.foundOne : texts.found, { count: hits.length });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the element
    <div
      className="y-search"
      role="search"
      onPointerEnter={load}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) change(text, false);
      }}
    >
      <SearchField
        inputRef={input}
        role="combobox"
        aria-expanded={hasList}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={option}
        enterKeyHint="go"
        onFocus={(field, from) => {
          origin.current = from;
          // The reader may have typed before hydration.
          change(field.value, true);
          void load();
        }}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => change(currentTarget.value, true)}
      />
      <SearchPanel
        field={input}
        status={status()}
        isStatusVisuallyHidden={hasList && !isMissed && !showsFailure}
        retry={showsFailure && load}
      >
        <div
          id={`${id}list`}
          role="listbox"
          aria-label={texts.search}
          hidden={!hasList}
          data-browse={!query || isMissed || undefined}
        >
          {Results && hasList && (
            <Results
              groups={search.groups}
              active={active}
              optionId={optionId}
              onPoint={setActive}
              onChoose={leave}
            />
          )}
        </div>
      </SearchPanel>
    </div>
  );
}
