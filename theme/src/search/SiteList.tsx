import { href, type SearchTitles, useRouter } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTexts } from '../locales/texts.ts';
import { Panel } from './Panel.tsx';
import { Results } from './Results.tsx';
import { useIndex } from './use-index.ts';

const NONE = -1;

/** Key → the next active option; wraps around at both ends. */
const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What the field exposes to assistive technology. */
export interface ListState {
  isExpanded: boolean;
  /** Id of the active option. */
  option?: string;
}

/** The results below the field. It is loaded after the field, so it adds its own listeners to it. */
export function SiteList(props: {
  /** Contains the field and the list. */
  box: RefObject<HTMLElement>;
  input: RefObject<HTMLInputElement>;
  /** Loaded together with this component; undefined after a failure. */
  titles: SearchTitles | undefined;
  id: string;
  onChange: (state: ListState) => void;
}) {
  const { box, input, id, onChange } = props;
  const texts = useTexts();
  const router = useRouter();
  const { search, hasTexts, hasFailed, load } = useIndex(props.titles);
  const [text, setText] = useState(input.current?.value ?? '');
  const [isOpen, setOpen] = useState(document.activeElement === input.current);
  const [active, setActive] = useState(NONE);

  const query = text.trim();
  // Texts that have failed to load are not waited for.
  const isPartial = !hasTexts && !hasFailed;
  const groups = useMemo(() => search?.(query, { isPartial }) ?? [], [search, query, isPartial]);
  const hits = groups.flatMap((group) => group.hits);
  const hasList = isOpen && hits.length > 0;
  // Without titles nothing can be found, so it is said before the reader types.
  const saysFailure = isOpen && hasFailed && (!search || query !== '');
  const optionId = (option: number) => `${id}${option}`;
  const option = hasList && active !== NONE ? optionId(active) : undefined;

  function retry() {
    input.current?.focus();
    void load();
  }

  function change(value: string) {
    setText(value);
    setActive(NONE);
    setOpen(true);
  }

  function clear() {
    if (input.current) input.current.value = '';
    change('');
  }

  function leave() {
    clear();
    setOpen(false);
    input.current?.blur();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    // Safari fires the key that ends a composition after `compositionend`, with the code 229.
    if (event.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const move = hits.length > 0 && moves[key];
    if (move) {
      setOpen(true);
      setActive(move(active, hits.length));
    } else if (key === 'Escape') {
      if (text) clear();
      else leave();
    } else if (key === 'Enter' && hasList) {
      const { record } = hits[Math.max(active, 0)] as (typeof hits)[number];
      leave();
      void router.navigate(href(record.path));
    } else return;
    event.preventDefault();
  }

  function onFocusOut({ relatedTarget }: FocusEvent) {
    if (box.current?.contains(relatedTarget as Node | null)) return;
    setOpen(false);
    setActive(NONE);
  }

  function onFocus() {
    setOpen(true);
    void load();
  }

  useEffect(() => onChange({ isExpanded: hasList, option }), [hasList, option]);

  // A layout effect, so that Enter works as soon as results are visible.
  useLayoutEffect(() => {
    const [field, whole] = [input.current, box.current];
    if (!field || !whole) return;
    const listening = new AbortController();
    const { signal } = listening;
    field.addEventListener('input', () => change(field.value), { signal });
    field.addEventListener('focus', onFocus, { signal });
    field.addEventListener('click', () => setOpen(true), { signal });
    field.addEventListener('keydown', onKeyDown, { signal });
    whole.addEventListener('focusout', onFocusOut, { signal });
    return () => listening.abort();
  });

  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);

  function status(): string {
    if (saysFailure) return search ? texts.titlesOnly : texts.searchFailed;
    if (!isOpen || !query) return '';
    // Also while results in titles are shown: the count is announced once, when it is final.
    if (isPartial) return texts.loading;
    return hasList ? texts.found(hits.length) : texts.nothingFound(query);
  }

  return (
    <Panel status={status()} isStatusUnseen={hasList && !saysFailure} retry={saysFailure && retry}>
      <div id={`${id}list`} role="listbox" aria-label={texts.search} hidden={!hasList}>
        {hasList && (
          <Results
            groups={groups}
            active={active}
            optionId={optionId}
            onPoint={setActive}
            onChoose={leave}
          />
        )}
      </div>
    </Panel>
  );
}
