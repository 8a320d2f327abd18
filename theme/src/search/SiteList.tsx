import { href, type SearchTitles, useRouter } from '@multi-hooks/press/client';
import { type RefObject, useEffect } from 'react';
import '../styles/search-list.css';
import { useTexts } from '../locales/texts.ts';
import { Panel } from './Panel.tsx';
import { Results } from './Results.tsx';
import { useSearchTexts } from './texts.ts';
import { useCombobox, useFieldEvents } from './use-combobox.ts';
import { useIndex } from './use-index.ts';
import { useResults } from './use-results.ts';

/** What the field exposes to assistive technology. */
export interface ListState {
  isExpanded: boolean;
  /** Id of the active option. */
  option?: string;
}

/** The results below the field, loaded after it. */
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
  const { searchFailed, search: label, waiting } = useTexts();
  const texts = useSearchTexts();
  const router = useRouter();
  const { index, hasTexts, hasFailed, load } = useIndex(props.titles);
  const state = useCombobox(input);
  const { isOpen, active } = state;

  const query = state.text.trim();
  // Texts that have failed to load are not waited for.
  const isPartial = !hasTexts && !hasFailed;
  const { groups, total, showAll } = useResults({ index, query, isOpen, isPartial });
  const hits = groups.flatMap((group) => group.hits);
  const hasList = hits.length > 0;
  const isCut = hits.length < total;
  // Without titles nothing can be found, so the failure is shown before the reader types.
  const showFailure = isOpen && hasFailed && (!index || query !== '');
  const optionId = (index: number) => `${id}${index}`;
  const option = hasList && state.hasActive ? optionId(active) : undefined;

  useFieldEvents({
    box,
    input,
    state,
    count: hits.length,
    onFocus: load,
    onChoose(index) {
      const { record } = hits[index] as (typeof hits)[number];
      state.leave();
      void router.navigate(href(record.path));
    },
  });

  useEffect(() => onChange({ isExpanded: hasList, option }), [hasList, option]);

  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);

  /** For a button that is about to vanish. */
  const focusAnd = (act: () => unknown) => () => {
    input.current?.focus();
    void act();
  };

  function status(): string {
    if (showFailure) return index ? texts.titlesOnly : searchFailed;
    if (!query) return hasList ? texts.allPages : '';
    if (!isOpen) return '';
    // Also while results in titles are shown: the count is announced once, when it is final.
    if (isPartial) return waiting;
    if (!hasList) return texts.nothingFound(query);
    return texts.found(isCut ? texts.cut(hits.length, total) : total);
  }

  return (
    <Panel
      status={status()}
      isStatusUnseen={hasList && !showFailure}
      retry={showFailure && focusAnd(load)}
    >
      <div
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        hidden={!hasList}
        data-browse={!query || undefined}
      >
        {hasList && (
          <Results
            groups={groups}
            active={active}
            optionId={optionId}
            onPoint={state.setActive}
            onChoose={state.leave}
          />
        )}
      </div>
      {isCut && (
        <button type="button" className="search-cut" onClick={focusAnd(showAll)}>
          {texts.cut(hits.length, total)} · <span>{texts.showAll}</span>
        </button>
      )}
    </Panel>
  );
}
