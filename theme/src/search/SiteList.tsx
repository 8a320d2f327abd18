import { href, type SearchTitles, useRouter } from '@multi-hooks/press/client';
import { type RefObject, useEffect, useMemo } from 'react';
import { useTexts } from '../locales/texts.ts';
import { Panel } from './Panel.tsx';
import { Results } from './Results.tsx';
import { useCombobox, useFieldEvents } from './use-combobox.ts';
import { useIndex } from './use-index.ts';

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
  const texts = useTexts();
  const router = useRouter();
  const { search, hasTexts, hasFailed, load } = useIndex(props.titles);
  const state = useCombobox(input);
  const { isOpen, active } = state;

  const query = state.text.trim();
  // Texts that have failed to load are not waited for.
  const isPartial = !hasTexts && !hasFailed;
  const groups = useMemo(() => search?.(query, { isPartial }) ?? [], [search, query, isPartial]);
  const hits = groups.flatMap((group) => group.hits);
  const hasList = isOpen && hits.length > 0;
  // Without titles nothing can be found, so the failure is shown before the reader types.
  const showFailure = isOpen && hasFailed && (!search || query !== '');
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

  function retry() {
    input.current?.focus();
    void load();
  }

  function status(): string {
    if (showFailure) return search ? texts.titlesOnly : texts.searchFailed;
    if (!isOpen || !query) return '';
    // Also while results in titles are shown: the count is announced once, when it is final.
    if (isPartial) return texts.waiting;
    return hasList ? texts.found(hits.length) : texts.nothingFound(query);
  }

  return (
    <Panel status={status()} isStatusUnseen={hasList && !showFailure} retry={showFailure && retry}>
      <div id={`${id}list`} role="listbox" aria-label={texts.search} hidden={!hasList}>
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
    </Panel>
  );
}
