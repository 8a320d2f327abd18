import { site } from 'virtual:press/site';
import { normalizeBase, withBase, withoutBase } from '../../shared/route.ts';

declare global {
  interface Window {
    /** The base path, if the site is not served where it was built for. */
    routerBase?: string;
  }
}

/** The effective base path: the page's global, else that of the build. */
export const base =
  typeof window !== 'undefined' && window.routerBase ? normalizeBase(window.routerBase) : site.base;

/** The address of a path of this site. Full URLs and hashes are returned unchanged. */
export function href(path: string): string {
  return path.startsWith('/') && !path.startsWith('//') ? withBase(base, path) : path;
}

/** Moves the links in prerendered HTML to the effective base. */
export function rebase(html: string): string {
  if (base === site.base || typeof document === 'undefined') return html;
  const template = document.createElement('template');
  template.innerHTML = html;
  rebaseTree(template.content);
  return template.innerHTML;
}

export function rebaseTree(root: ParentNode): void {
  if (base === site.base) return;
  for (const name of ['href', 'src', 'srcset', 'poster', 'data']) {
    for (const element of root.querySelectorAll(`[${name}*="${site.base}"]`)) {
      // A `srcset` has several addresses.
      const addresses = element.getAttribute(name)?.split(/(,\s*)/) ?? [];
      element.setAttribute(name, addresses.map(moved).join(''));
    }
  }
}

function moved(address: string): string {
  const path = address.startsWith('//') ? null : withoutBase(site.base, address);
  return path === null ? address : withBase(base, path);
}
