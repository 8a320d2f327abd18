import { type Site, site } from '@multi-hooks/press/client';
import { useRef, useState } from 'react';
import { useLocale, useTexts } from '../locales/texts.ts';
import { Field } from './Field.tsx';
import { Panel } from './Panel.tsx';

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
  const isStarted = useRef(false);
  const [hasFailed, setFailed] = useState(false);

  async function start() {
    if (isStarted.current) return;
    isStarted.current = true;
    setFailed(false);
    try {
      const { startDocSearch } = await import('./start-doc-search.ts');
      await startDocSearch({
        ...config,
        container: `#${CONTAINER}`,
        inputSelector: `#${FIELD}`,
        language: site.locales.length > 1 ? locale.name : undefined,
      });
    } catch {
      isStarted.current = false;
      setFailed(true);
    }
  }

  function retry() {
    input.current?.focus();
    void start();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser knows the element
    <div className="y-search" role="search">
      <div id={CONTAINER} />
      <Field inputRef={input} id={FIELD} onFocus={start} />
      <Panel status={hasFailed ? texts.searchFailed : ''} retry={hasFailed && retry} />
    </div>
  );
}
