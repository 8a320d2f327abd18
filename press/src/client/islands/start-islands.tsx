import { components } from 'virtual:press/components';
import { createElement, useEffect, useMemo, useRef } from 'react';
import { mountIsland, urlInLoader } from './mount-island.tsx';

export function startIslands(scope: Element, signal: AbortSignal): void {
  if (signal.aborted) return;
  const all = [...scope.querySelectorAll<HTMLElement>('[data-island]')];
  // A nested island is mounted by its parent island.
  const own = all.filter((island) => {
    const around = island.parentElement?.closest('[data-island]');
    return !around || !scope.contains(around) || around === scope;
  });
  for (const island of own) signal.addEventListener('abort', startIsland(island));
}

export const loadAll = (names: readonly string[]) => Promise.allSettled(names.map(load));

async function load(name: string) {
  const loader = Object.hasOwn(components, name) ? components[name] : undefined;
  if (!loader) throw new Error('There is no such component.');
  return (await loader()).default;
}

function startIsland(container: HTMLElement): () => void {
  const { island: name = '', props = '{}', id = '' } = container.dataset;
  return mountIsland(container, {
    name: `<${name}>`,
    moduleUrl: urlInLoader(components[name]),
    async load() {
      const component = await load(name);
      return createElement(component, JSON.parse(props), ...takeChildren(container));
    },
    identifierPrefix: id,
    onMismatch: console.error,
  });
}

/**
 * The content of a tag, which is in the document already; in a template if the component hides it at first.
 */
function takeChildren(container: HTMLElement) {
  const place = container.querySelector<HTMLElement>('[data-island-children]');
  if (!place) return [];
  const html = place.innerHTML;
  if (place instanceof HTMLTemplateElement) place.remove();
  const tag = container.localName === 'span' ? 'span' : 'div';
  return [<Children key="children" html={html} tag={tag} />];
}

/** Prerendered HTML. Islands in it run while it is shown. */
function Children({ html, tag: Tag }: { html: string; tag: 'div' | 'span' }) {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const markup = useMemo(() => ({ __html: html }), [html]);
  useEffect(() => {
    const ending = new AbortController();
    if (place.current) startIslands(place.current, ending.signal);
    return () => ending.abort();
  }, []);
  return (
    <Tag
      ref={place}
      data-island-children=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build from the site's own files
      dangerouslySetInnerHTML={markup}
      suppressHydrationWarning
    />
  );
}
