import type { Site } from '@multi-hooks/press/client';

type Options = NonNullable<Site['docSearch']> & {
  container: string;
  inputSelector: string;
  /** Restricts the results to a locale; undefined for a site with one. */
  language: string | undefined;
};

export async function startDocSearch(config: Options): Promise<void> {
  const { script, style, language, ...options } = config;
  if (style && !document.querySelector(`link[href="${CSS.escape(style)}"]`)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style }),
    );
  }
  const client = () => (window as { docsearch?: (options: object) => void }).docsearch;
  if (!client()) await loadScript(script);
  const docsearch = client();
  if (!docsearch) throw new Error(`${script} does not define window.docsearch.`);
  // The crawler takes the attribute from the `docsearch:language` meta of each page.
  const filter = { facetFilters: language ? [`language:${language}`] : [] };
  // Version 2 calls the option `algoliaOptions`, later versions `searchParameters`.
  docsearch({ ...options, searchParameters: filter, algoliaOptions: filter });
  // Open it: the reader has already focused the search once.
  document.querySelector<HTMLElement>(`${options.container} button`)?.click();
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onload = () => resolve();
    const onerror = () => reject(new Error(`${src} could not be loaded.`));
    document.head.append(Object.assign(document.createElement('script'), { src, onload, onerror }));
  });
}
