import type { Site } from '@multi-hooks/press/client';

type Client = (options: {
  appId: string;
  apiKey: string;
  indexName: string;
  container: string;
  inputSelector: string;
  searchParameters?: Filter;
  algoliaOptions?: Filter;
}) => void;

interface Filter {
  facetFilters: string[];
}

type Options = NonNullable<Site['docSearch']> & {
  container: string;
  inputSelector: string;
  /** Restricts the results to a language; undefined when there is only one. */
  language: string | undefined;
};

/** Loads the client of a doc-search service and hands the box over to it. */
export async function startDocSearch(config: Options): Promise<void> {
  const { script, style, language, ...options } = config;
  if (style && !document.querySelector(`link[href="${CSS.escape(style)}"]`)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style }),
    );
  }
  const client = () => (window as { docsearch?: Client }).docsearch;
  if (!client()) await loadScript(script);
  const docsearch = client();
  if (!docsearch) throw new Error(`${script} does not define window.docsearch.`);
  // The attribute that the crawler reads from the pages' `docsearch:language`.
  const filter = language && { facetFilters: [`language:${language}`] };
  // Clients up to version 2 know the second name, later ones the first.
  docsearch({ ...options, ...(filter && { searchParameters: filter, algoliaOptions: filter }) });
  // The reader already asked for the search by focusing the field.
  document.querySelector<HTMLElement>(`${options.container} button`)?.click();
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} could not be loaded.`));
    };
    document.head.append(script);
  });
}
