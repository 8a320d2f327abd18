import { href, type Search, useRouter } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useTexts } from '../locales/texts.ts';
import { Panel } from './Panel.tsx';
import { Results } from './Results.tsx';
import { useIndex } from './use-index.ts';

const NONE = -1;

/** From the option the keyboard is at, none at first, to the next; past an end it goes round. */
const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What the field tells assistive technology of the list. */
export interface ListState {
  isExpanded: boolean;
  /** Id of the option that the keyboard is at. */
  option?: string;
}

/** The list below the field. It listens to a field that was there before it, as its text may be. */
export function SiteList(props: {
  /** Field and list. */
  box: RefObject<HTMLElement>;
  input: RefObject<HTMLInputElement>;
  /** The index as it was asked for with this code. */
  index: Promise<Search> | undefined;
  id: string;
  onChange: (state: ListState) => void;
}) {
  const { box, input, id, onChange } = props;
  const texts = useTexts();
  const router = useRouter();
  const { search, load, ...index } = useIndex(props.index);
  const [text, setText] = useState(input.current?.value ?? '');
  const [isOpen, setOpen] = useState(document.activeElement === input.current);
  const [active, setActive] = useState(NONE);

  const query = text.trim();
  const groups = useMemo(() => search?.(query) ?? [], [search, query]);
  const hits = groups.flatMap((group) => group.hits);
  const hasList = isOpen && hits.length > 0;
  const hasFailed = isOpen && index.hasFailed === true;
  const optionId = (option: number) => `${id}${option}`;
  const option = hasList && active !== NONE ? optionId(active) : undefined;

  function retry() {
    input.current?.focus();
    load();
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
    // Safari has left the composition when it tells of the key that ended it; the code still knows.
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
    load();
  }

  useEffect(() => onChange({ isExpanded: hasList, option }), [hasList, option]);

  // With the list, not after it: who sees a result may press Enter at once.
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
    if (hasFailed) return texts.searchFailed;
    if (!isOpen || !query) return '';
    if (!search) return texts.loading;
    return hasList ? texts.found(hits.length) : texts.nothingFound(query);
  }

  return (
    <Panel status={status()} isStatusUnseen={hasList} retry={hasFailed && retry}>
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
