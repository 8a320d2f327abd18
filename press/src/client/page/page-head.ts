import { type PageHeadOptions, pageHead } from '../../shared/page-head.ts';
import type { Site, ViewData } from '../../shared/records.ts';
import type { Router } from '../routing/static-router.ts';
import type { View } from '../routing/view.ts';

interface Context {
  site: Site;
  base: string;
  /** The public origin; null if it is not known. */
  url: string | null;
  pathInLocale: PageHeadOptions['pathInLocale'];
}

/**
 * Updates the head of the document whenever another page is shown. It was written from the embedded data.
 */
export function followPages({
  router,
  embedded,
  ...context
}: Context & {
  router: Pick<Router, 'getFirstState' | 'getState' | 'subscribe'>;
  embedded: ViewData;
}): void {
  let described: View | null = router.getFirstState().view;
  let current = inDocument(elementsOf(embedded, context));
  const update = () => {
    const { view, failure } = router.getState();
    // After a failure, the view is still that of the previous page.
    const subject = failure ? null : view;
    if (subject === described) return;
    described = subject;
    const next = elementsOf(subject, context);
    if (current[0]) current[0].before(...next);
    else document.head.append(...next);
    for (const element of current) element.remove();
    current = next;
  };
  update();
  router.subscribe(update);
}

function elementsOf(view: View | ViewData | null, context: Context): Element[] {
  const { site, base, url, pathInLocale } = context;
  const data = view?.kind === 'page' ? ('data' in view ? view.data : view) : null;
  // Without an origin, addresses are relative to the effective base.
  const root = url === null ? base : url + site.base;
  const head = pageHead(data, { site, root, isFull: url !== null, pathInLocale });
  return head.map(([name, attributes, text = '']) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
  });
}

/** Finds the elements of the page. */
function inDocument(elements: Element[]): Element[] {
  const all = [...document.head.children];
  return elements.flatMap((wanted) => all.find((element) => element.isEqualNode(wanted)) ?? []);
}
