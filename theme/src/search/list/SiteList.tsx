import { fillText, href, useRouter } from '@multi-hooks/press/client';
import { type RefObject, useEffect } from 'react';
import '../../styles/layout/search-list.css';
import { searchTexts } from '../../locales/search-texts.ts';
import { useTexts } from '../../locales/texts.ts';
import { Panel } from '../Panel.tsx';
import { Results } from './Results.tsx';
import { useCombobox, useFieldEvents } from './use-combobox.ts';
import { type FirstFile, useFound } from './use-found.ts';
import { useStatus } from './use-status.ts';

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
  titles: FirstFile | undefined;
  id: string;
  onChange: (state: ListState) => void;
}) {
  const { box, input, id, onChange } = props;
  const { search: label } = useTexts();
  const texts = useTexts(searchTexts);
  const router = useRouter();
  const state = useCombobox(input);
  const found = useFound(props.titles, state);
  const status = useStatus(found);
  const { query, hits, hasList, showFailure, load } = found;
  const optionId = (index: number) => `${id}${index}`;
  const option = hasList && state.hasActive ? optionId(state.active) : undefined;

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

  return (
    <Panel
      status={status}
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
            groups={found.groups}
            active={state.active}
            optionId={optionId}
            onPoint={state.setActive}
            onChoose={state.leave}
          />
        )}
      </div>
      {found.isCut && found.showAll && (
        <button type="button" className="y-search-cut" onClick={focusAnd(found.showAll)}>
          {fillText(texts.shownOf, { shown: hits.length, total: found.total })} ·{' '}
          <span>{found.hasParts ? texts.showMore : texts.showAll}</span>
        </button>
      )}
    </Panel>
  );
}
