import { site } from 'virtual:press/site';
import { type PageHeadElement, pageHead } from '../shared/page-head.ts';
import type { PageData } from '../shared/records.ts';
import { base } from './routing/base.ts';
import { readEmbedded } from './routing/read-embedded.ts';

// As the development server writes it.
const url = __PRESS_URL__ ?? (import.meta.env.DEV ? location.origin : null);

// Without an origin, the addresses in the document have moved with the site.
const options = { site, url, base: url === null ? base : site.base };

let shown: Element[] | undefined;

/** Gives the document the head of another page; null for a view that is not to be indexed. */
export function showPageHead(data: PageData | null): void {
  shown ??= elementsOfDocument();
  const next = pageHead(data, options).map(create);
  if (shown[0]) shown[0].before(...next);
  else document.head.append(...next);
  for (const element of shown) element.remove();
  shown = next;
}

/** Only what is about the page: the configuration may have added the same kinds of elements. */
function elementsOfDocument(): Element[] {
  const data = readEmbedded();
  const all = [...document.head.children];
  return pageHead(data.kind === 'page' ? data : null, options).flatMap((element) => {
    const wanted = create(element);
    return all.find((one) => one.isEqualNode(wanted)) ?? [];
  });
}

function create([name, attributes, text = '']: PageHeadElement): Element {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.textContent = text;
  return element;
}
