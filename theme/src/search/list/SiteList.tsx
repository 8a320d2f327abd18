import { fillText, href, type SearchTitles, useRouter } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import '../../styles/layout/search-list.css';
import { searchTexts } from '../../locales/search-texts.ts';
import { useTexts } from '../../locales/texts.ts';
import { isPlainKey } from '../Field.tsx';
import { Panel } from '../Panel.tsx';
import { Results } from './Results.tsx';
import { useResult } from './use-result.ts';
import { useStatus } from './use-status.ts';

/** The attributes that the field exposes to assistive technology. */
export interface ListState {
  isExpanded: boolean;
  option?: string;
}

const NONE = -1;

/** Key → the next active option; wraps around at both ends. Home and End move the caret. */
const moves: Record<string, (active: number, count: number) => number> = {
  ArrowDown: (active, count) => (active + 1) % count,
  ArrowUp: (active, count) => (active <= 0 ? count : active) - 1,
};

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
  const { search: label } = useTexts();
  const texts = useTexts(searchTexts);
  const router = useRouter();
  const [text, setText] = useState(input.current?.value ?? '');
  const [isOpen, setOpen] = useState(document.activeElement === input.current);
  const [active, setActive] = useState(NONE);
  const result = useResult(props.titles, { text, isOpen });
  const status = useStatus(result);
  const { query, hits, hasList, isMissed, showFailure, load } = result;
  const optionId = (index: number) => `${id}${index}`;
  const option = hasList && active !== NONE ? optionId(active) : undefined;

  const change = (value: string, isOpened: boolean) => {
    setText(value);
    setActive(NONE);
    setOpen(isOpened);
  };

  const leave = () => {
    if (input.current) input.current.value = '';
    change('', false);
    input.current?.blur();
  };

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const move = moves[key];
    if (hits.length === 0 || !isPlainKey(event)) return;
    if (move) {
      setOpen(true);
      setActive(move(active, hits.length));
    } else if (key === 'Enter' && isOpen && ((text && !isMissed) || active !== NONE)) {
      const { record } = hits[Math.max(active, 0)] as (typeof hits)[number];
      leave();
      void router.navigate(href(record.path));
    } else return;
    event.preventDefault();
  }

  // The field is rendered before this component is loaded. A layout effect, so that Enter works as soon
  // as results are visible.
  useLayoutEffect(() => {
    const [field, whole] = [input.current, box.current];
    if (!field || !whole) return;
    const listening = new AbortController();
    const { signal } = listening;
    const open = () => setOpen(true);
    field.addEventListener('input', () => change(field.value, true), { signal });
    field.addEventListener('focus', open, { signal });
    field.addEventListener('focus', load, { signal });
    field.addEventListener('click', open, { signal });
    field.addEventListener('keydown', onKeyDown, { signal });
    whole.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!whole.contains(relatedTarget as Node | null)) change(text, false);
      },
      { signal },
    );
    return () => listening.abort();
  });

  useEffect(() => onChange({ isExpanded: hasList, option }), [hasList, option]);

  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);

  /** For a button that is about to be removed. */
  const focusAnd = (act: () => unknown) => () => {
    input.current?.focus();
    void act();
  };

  return (
    <Panel
      status={status}
      isStatusUnseen={hasList && !isMissed && !showFailure}
      retry={showFailure && focusAnd(load)}
    >
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        hidden={!hasList}
        data-browse={!query || isMissed || undefined}
      >
        {hasList && (
          <Results
            groups={result.groups}
            active={active}
            optionId={optionId}
            onPoint={setActive}
            onChoose={leave}
          />
        )}
      </div>
      {result.isCut && result.showAll && (
        <button type="button" className="y-search-cut" onClick={focusAnd(result.showAll)}>
          {fillText(texts.shownOf, { shown: hits.length, total: result.total })} ·{' '}
          <span>{texts.showAll}</span>
        </button>
      )}
    </Panel>
  );
}
