import { type Site, site } from '@multi-hooks/press/client';
import { useRef, useState } from 'react';
import { useLoaded } from '../common/use-loaded.ts';
import { useLocale, useTexts } from '../locales/texts.ts';
import { SearchField, SearchPanel } from './SearchField.tsx';
import { startDocSearch } from './start-doc-search.ts';

const FIELD = 'doc-search-field';
const CONTAINER = 'doc-search';

/**
 * The search of an external service, loaded when the box is first focused. Older clients take over the
 * field, newer ones add their own button to the container: neither is touched afterwards.
 */
export function DocSearch({ config }: { config: NonNullable<Site['docSearch']> }) {
  const texts = useTexts();
  const locale = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const start = () =>
    startDocSearch({
      ...config,
      container: `#${CONTAINER}`,
      inputSelector: `#${FIELD}`,
      language: site.locales.length > 1 ? locale.name : undefined,
    });
  const { failed, retry } = useLoaded(isWanted ? start : null);
  const onFocus = () => (failed ? retry() : setWanted(true));
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the element
    <div className="y-search" role="search">
      <div id={CONTAINER} />
      <SearchField inputRef={input} id={FIELD} onFocus={onFocus} />
      <SearchPanel
        field={input}
        status={failed ? texts.searchFailed : ''}
        retry={failed && retry}
      />
    </div>
  );
}
