import { type DocSearchConfig, site } from '@multi-hooks/press/client';
import { useRef, useState } from 'react';
import { useLoaded } from '../common/use-loaded.ts';
import { useLocale, useTexts } from '../locales/texts.ts';
import { SearchField, SearchPanel } from './SearchField.tsx';

const FIELD = 'doc-search-field';
const CONTAINER = 'doc-search';

/**
 * The search of an external service, loaded when the box is first focused. Older clients take over the
 * field, newer ones add their own button to the container: neither is touched afterwards.
 */
export function DocSearch({ config }: { config: DocSearchConfig }) {
  const texts = useTexts();
  const { name: locale } = useLocale();
  const input = useRef<HTMLInputElement>(null);
  const [isWanted, setWanted] = useState(false);
  const { failed, retry } = useLoaded(isWanted ? () => startDocSearch(config, locale) : null);
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

async function startDocSearch(config: DocSearchConfig, locale: string): Promise<void> {
  const { script, style, ...options } = config;
  const container = document.getElementById(CONTAINER);
  if (style && !document.querySelector(`link[href="${CSS.escape(style)}"]`)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style }),
    );
  }
  const client = () => (window as { docsearch?: (options: object) => void }).docsearch;
  if (!client()) await loadScript(script);
  // The reader has changed the language meanwhile, whose search has its own container.
  if (!container?.isConnected) return;
  const docsearch = client();
  if (!docsearch) throw new Error(`${script} does not define window.docsearch: use DocSearch's.`);
  // The crawler takes the attribute from the `docsearch:language` meta of each page.
  const filter = { facetFilters: site.locales.length > 1 ? [`language:${locale}`] : [] };
  docsearch({
    ...options,
    container: `#${CONTAINER}`,
    inputSelector: `#${FIELD}`,
    // Version 2 calls the option `algoliaOptions`, later versions `searchParameters`.
    searchParameters: filter,
    algoliaOptions: filter,
  });
  // Open it: the reader has already focused the search once.
  container.querySelector('button')?.click();
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onload = () => resolve();
    const onerror = () => reject(new Error(`${src} could not be loaded: check its address.`));
    document.head.append(Object.assign(document.createElement('script'), { src, onload, onerror }));
  });
}
