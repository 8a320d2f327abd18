import { site } from 'virtual:press/site';
import { normalizeBase, withBase, withoutBase } from '../../shared/route.ts';

declare global {
  interface Window {
    /** The base that the site was moved to. */
    routerBase?: string;
  }
}

const movedBase = import.meta.env.SSR ? undefined : window.routerBase;

export const base = movedBase ? normalizeBase(movedBase) : site.base;

/** The address of a path of this site. Full URLs and hashes are returned unchanged. */
export function href(path: string): string {
  if (!path.startsWith('/') || path.startsWith('//')) return path;
  return withBase(base, path);
}

export const absoluteUrl = (path: string) => new URL(href(`/${path}`), location.href).href;

export function rebase(html: string): string {
  if (base === site.base || import.meta.env.SSR) return html;
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
      element.setAttribute(name, addresses.map(rebaseAddress).join(''));
    }
  }
}

function rebaseAddress(address: string): string {
  const path = address.startsWith('//') ? null : withoutBase(site.base, address);
  return path === null ? address : withBase(base, path);
}
