import { href, useRouter } from '@multi-hooks/press/client';
import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../locales/texts.ts';
import { Field } from './Field.tsx';
import { Panel } from './Panel.tsx';
import { useIndex } from './use-index.ts';

const NONE = -1;

/** From the option the keyboard is at, none at first, to the next; past an end it goes round. */
const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A combobox over the site's own index, which is fetched when the box is first focused. */
export function SiteSearch() {
  const texts = useTexts();
  const router = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { search, Results, load, ...index } = useIndex();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);

  const query = text.trim();
  const groups = useMemo(() => search?.(query) ?? [], [search, query]);
  const hits = groups.flatMap((group) => group.hits);
  const hasList = isOpen && hits.length > 0;
  const hasFailed = isOpen && index.hasFailed === true;
  const optionId = (option: number) => `${id}${option}`;

  function open() {
    setOpen(true);
    load();
  }

  function retry() {
    input.current?.focus();
    load();
  }

  function change(value: string) {
    setText(value);
    setActive(NONE);
    setOpen(true);
  }

  function leave() {
    change('');
    setOpen(false);
    input.current?.blur();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, nativeEvent } = event;
    // Safari has left the composition when it tells of the key that ended it; the code still knows.
    if (nativeEvent.isComposing || nativeEvent.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const move = hits.length > 0 && moves[key];
    if (move) {
      setOpen(true);
      setActive(move(active, hits.length));
    } else if (key === 'Escape') {
      if (text) change('');
      else leave();
    } else if (key === 'Enter' && hasList) {
      const { record } = hits[Math.max(active, 0)] as (typeof hits)[number];
      leave();
      void router.navigate(href(record.path));
    } else return;
    event.preventDefault();
  }

  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (currentTarget.contains(relatedTarget)) return;
    setOpen(false);
    setActive(NONE);
  }

  // The reader may have begun before this code was there.
  useEffect(() => {
    if (document.activeElement !== input.current) return;
    setText(input.current?.value ?? '');
    open();
  }, []);

  useEffect(() => {
    if (active === NONE) return;
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  function status(): string {
    if (hasFailed) return texts.searchFailed;
    if (!isOpen || !query) return '';
    if (!search) return texts.loading;
    return hasList ? texts.found(hits.length) : texts.nothingFound(query);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the element
    <div className="search" role="search" onBlur={onBlur}>
      <Field
        inputRef={input}
        role="combobox"
        aria-expanded={hasList}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={hasList && active !== NONE ? optionId(active) : undefined}
        enterKeyHint="go"
        value={text}
        onChange={({ target }) => change(target.value)}
        onFocus={open}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      />
      <Panel status={status()} isStatusUnseen={hasList} retry={hasFailed && retry}>
        <div id={`${id}list`} role="listbox" aria-label={texts.search} hidden={!hasList}>
          {Results && hasList && (
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
    </div>
  );
}
