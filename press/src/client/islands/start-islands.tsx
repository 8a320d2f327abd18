import { components } from 'virtual:press/components';
import { createRef, useEffect, useMemo, useRef } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { errorOf, watchDemoErrors } from '../demo/demo-errors.ts';
import { whenNear } from '../demo/when-near.ts';
import { inSlices } from '../prerendered/in-slices.ts';
import { type IslandBoundary, IslandFailure, islandTree } from './island-tree.tsx';

/** Starts the islands in an element when they come near. Returns a function that ends them. */
export function startIslands(scope: Element): () => void {
  const all = [...scope.querySelectorAll<HTMLElement>('[data-island]')];
  // One in the content of another is started by that one.
  const own = all.filter((island) => {
    const around = island.parentElement?.closest('[data-island]');
    return !around || !scope.contains(around) || around === scope;
  });
  const ends = own.map(startIsland);
  return () => {
    for (const end of ends) end();
  };
}

/** Loads components for their style sheets, which development inserts with the code. */
export function loadStyles(names: readonly string[]): void {
  for (const name of names) load(name).catch(() => {});
}

async function load(name: string) {
  const loader = Object.hasOwn(components, name) ? components[name] : undefined;
  if (!loader) throw new Error('There is no such component.');
  return (await loader()).default;
}

/** The file name of a component's module, as it appears in error stacks. */
const moduleUrlOf = (name: string) =>
  /import\(\s*["'`](?:\.\/)?([^"'`?]+)/.exec(String(components[name]))?.[1];

function startIsland(container: HTMLElement): () => void {
  const { island: name = '', props = '{}', id = '' } = container.dataset;
  const boundary = createRef<IslandBoundary>();
  let root: Root | undefined;
  let isGone = false;
  const show = async () => {
    try {
      const component = await load(name);
      if (isGone) return;
      const tree = islandTree({
        name,
        component,
        props: JSON.parse(props),
        children: takeChildren(container),
        boundary,
        onMount() {
          // As of demos: tools wait for this.
          container.dataset.mounted = 'true';
        },
      });
      root = mount(container, { tree, id, isGone: () => isGone });
    } catch (error) {
      if (isGone) return;
      root = createRoot(container);
      root.render(
        <IslandFailure name={name} error={errorOf(error)} reset={() => location.reload()} />,
      );
    }
  };
  const tell = (next: (aside: Error | null) => Error) =>
    // Not at once: React's development build reports an error of a rendering while it renders.
    queueMicrotask(() => boundary.current?.setState(({ aside }) => ({ aside: next(aside) })));
  const cancel = whenNear(container, { onNear: () => void show() });
  const unwatch = watchDemoErrors(container, {
    moduleUrl: moduleUrlOf(name),
    onError: (error) => tell((aside) => aside ?? error),
    // What was blocked is the reason for other errors.
    onBlocked: (sentence) => tell(() => new Error(sentence)),
  });
  return () => {
    isGone = true;
    cancel();
    unwatch();
    // React warns when a root is unmounted while another one renders.
    if (root) queueMicrotask(() => root?.unmount());
  };
}

interface MountOptions {
  tree: React.ReactNode;
  /** Begins the ids that the component makes. */
  id: string;
  isGone: () => boolean;
}

function mount(container: HTMLElement, { tree, id, isGone }: MountOptions): Root {
  if (!('client' in container.dataset)) {
    const onRecoverableError = (error: unknown) => {
      if (isGone()) return;
      // React has rendered it again, so a reader sees nothing of it.
      container.dataset.mismatch = errorOf(error).message;
      if (import.meta.env.DEV) console.error(error);
    };
    const options = { identifierPrefix: id, onRecoverableError };
    return inSlices(() => hydrateRoot(container, tree, options));
  }
  const root = createRoot(container, { identifierPrefix: id });
  root.render(tree);
  return root;
}

/** The content of a tag, which is in the document already; a template has what is not shown at first. */
function takeChildren(container: HTMLElement) {
  const place = container.querySelector<HTMLElement>('[data-island-children]');
  if (!place) return undefined;
  const html = place.innerHTML;
  if (place instanceof HTMLTemplateElement) place.remove();
  return <Children html={html} tag={container.localName === 'span' ? 'span' : 'div'} />;
}

/** Prerendered HTML, whose own islands run as long as it is shown. */
function Children({ html, tag: Tag }: { html: string; tag: 'div' | 'span' }) {
  const place = useRef<HTMLDivElement & HTMLSpanElement>(null);
  const markup = useMemo(() => ({ __html: html }), [html]);
  useEffect(() => (place.current ? startIslands(place.current) : undefined), []);
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
