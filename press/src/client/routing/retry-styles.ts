/** Addresses of style sheets that the bundler's loader could not load. */
export const failedStyles = new Set<string>();

/**
 * Loads the style sheets again that failed with a chunk. The bundler's loader asks for each only once,
 * whatever came of it: without this, the chunk would be shown without its style.
 */
export async function retryStyles(): Promise<void> {
  for (const href of failedStyles) {
    await new Promise((onload, onerror) => {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      document.head.append(Object.assign(link, { onload, onerror }));
    });
    failedStyles.delete(href);
  }
}
