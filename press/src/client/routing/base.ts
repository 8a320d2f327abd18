import { site } from 'virtual:press/site';
import { normalizeBase, withBase } from '../../shared/route.ts';

declare global {
  interface Window {
    /** Where the site is served, when that is not where it was built for. */
    routerBase?: string;
  }
}

/** The base path in force; the page's global wins over the build's. */
export const base =
  typeof window !== 'undefined' && typeof window.routerBase === 'string' && window.routerBase
    ? normalizeBase(window.routerBase)
    : site.base;

/** The address of a path of this site. Full addresses and hashes stay as they are. */
export function href(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? withBase(base, path) : path;
}

/** Moves the addresses in prerendered HTML to the base in force. */
export function rebase(html: string): string {
  if (base === site.base || typeof document === 'undefined') return html;
  const template = document.createElement('template');
  template.innerHTML = html;
  rebaseTree(template.content);
  return template.innerHTML;
}

export function rebaseTree(root: ParentNode): void {
  if (base === site.base) return;
  for (const name of ['href', 'src']) {
    for (const element of root.querySelectorAll(`[${name}^="${site.base}"]`)) {
      const address = element.getAttribute(name) ?? '';
      element.setAttribute(name, base + address.slice(site.base.length));
    }
  }
}
