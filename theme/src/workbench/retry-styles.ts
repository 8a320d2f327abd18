/**
 * Loads style sheets again that failed before. The bundler's loader asks for each only once, whatever
 * came of it: after Retry, the workbench would be shown without its style. To be called when the chunk
 * is there, as the loader has then waited for its style sheets.
 */
export function retryStyles(): void {
  const links = 'link[rel="stylesheet"][crossorigin]:not([disabled])';
  for (const link of document.querySelectorAll<HTMLLinkElement>(links)) {
    if (!isLoaded(link)) link.replaceWith(link.cloneNode());
  }
}

/** Chromium has an object for a style sheet that failed, whose rules cannot be read. */
function isLoaded({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
