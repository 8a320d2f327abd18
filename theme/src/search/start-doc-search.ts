import type { Site } from '@multi-hooks/press/client';

type Client = (options: {
  appId: string;
  apiKey: string;
  indexName: string;
  container: string;
  inputSelector: string;
}) => void;

type Options = NonNullable<Site['docSearch']> & { container: string; inputSelector: string };

/** Loads the client of a doc-search service and hands the box over to it. */
export async function startDocSearch({ script, style, ...options }: Options): Promise<void> {
  if (style && !document.querySelector(`link[href="${CSS.escape(style)}"]`)) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style }),
    );
  }
  await loadScript(script);
  const { docsearch } = window as { docsearch?: Client };
  if (!docsearch) throw new Error(`${script} defines no window.docsearch.`);
  docsearch(options);
  // The reader has asked for the search once already.
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
