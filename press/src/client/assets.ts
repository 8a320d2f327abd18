const preloaded = new Set<string>();

/** Lets the browser load a script or a style sheet, without running or applying it. */
export function preload(address: string): void {
  if (preloaded.has(address) || styleElements(address).length > 0) return;
  preloaded.add(address);
  if (address.endsWith('.css')) insert(address, { rel: 'preload', as: 'style' });
  else insert(address, { rel: 'modulepreload' });
}

const loading = new Map<string, Promise<void>>();

/** Waits until a style sheet applies. It stays: the styles of demos apply to demos only. */
export async function loadStyle(address: string): Promise<void> {
  // The document's own link may have failed before this script ran: its sheet is missing, too.
  if (styleElements(address).some(({ sheet }) => sheet)) return;
  const request = loading.get(address) ?? whenLoaded(insert(address, { rel: 'stylesheet' }));
  loading.set(address, request);
  await request.finally(() => loading.delete(address));
}

function whenLoaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      // Removed, so that the next attempt inserts a new link.
      link.remove();
      reportMissing();
      reject(Error(`${link.href} could not be loaded.`));
    });
  });
}

/** Some style sheets are inlined in the document. */
function styleElements(address: string): (HTMLLinkElement | HTMLStyleElement)[] {
  const elements = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
    'link[rel="stylesheet"], style[data-path]',
  );
  return [...elements].filter((element) =>
    'href' in element ? element.href === address : address.endsWith(`/${element.dataset.path}`),
  );
}

function insert(href: string, attributes: { rel: string; as?: string }): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { ...attributes, href });
  document.head.append(link);
  return link;
}

/** Replaces Vite's preload around every `import()`, which does not know inlined style sheets. */
export async function importWithAssets<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  importer?: string,
): Promise<Module> {
  const loads = files.map((file) => {
    const address = new URL(file, importer).href;
    return address.endsWith('.css') ? loadStyle(address) : preload(address);
  });
  await Promise.all(loads);
  try {
    return await load();
  } catch (error) {
    reportMissing();
    throw error;
  }
}

/** The file may be missing because a new version of the site was deployed. */
function reportMissing() {
  dispatchEvent(new Event('vite:preloadError'));
}
