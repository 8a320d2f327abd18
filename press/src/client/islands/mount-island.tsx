import { theme } from 'virtual:press/theme';
import { createRef, type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { errorOf, watchErrors } from './island-errors.ts';
import { type IslandBoundary, islandTree } from './island-tree.tsx';
import { whenNear } from './when-near.ts';

interface MountOptions {
  moduleUrl: string | undefined;
  load: () => Promise<ReactNode>;
  eager?: boolean;
  onMount?: (() => void) | undefined;
  /** Called in development when the island renders differently in the browser and on the server. */
  onMismatch: (error: Error) => void;
}

type NextAside = (aside: Error | null) => Error;

/** Mounts an island when it comes near, at the latest on idle. Returns a function to unmount it. */
export function mountIsland(container: HTMLElement, options: MountOptions): () => void {
  const { moduleUrl, load, eager = false } = options;
  const boundary = createRef<IslandBoundary>();
  let root: Root | undefined;
  let isGone = false;
  let unwatch = () => {};
  /** An error that was reported before React mounted the island. */
  let early: NextAside | undefined;

  function onMount() {
    if (early) showAside(early);
    // Tools that take screenshots or run tests wait for this: the prerendered island is inert.
    container.dataset.mounted = 'true';
    options.onMount?.();
    for (const button of container.querySelectorAll<HTMLElement>('[data-clicked]')) {
      delete button.dataset.clicked;
      button.click();
    }
  }

  function onRecoverableError(reason: unknown) {
    // An interrupted hydration is not an error for a reader who has left.
    if (isGone) return;
    const error = errorOf(reason);
    // For tests only: React has rendered the island again, so readers do not notice.
    container.dataset.mismatch = error.message;
    if (import.meta.env.DEV) options.onMismatch(error);
  }

  function render(tree: ReactNode) {
    if (container.hasChildNodes()) {
      // React's default handler reports an uncaught error, which would count as a failure of the island.
      startTransition(() => {
        root = hydrateRoot(container, tree, { onRecoverableError });
      });
    } else {
      root = createRoot(container);
      root.render(tree);
    }
  }

  async function show() {
    unwatch = watchErrors({
      container,
      moduleUrl,
      onError: (error) => showAside((aside) => aside ?? error),
      // Replaces other errors, because the blocked request is their cause.
      onBlocked: (sentence) => showAside(() => new Error(sentence)),
    });
    try {
      const content = await load();
      if (!isGone) render(islandTree(content, { boundary, onMount }));
    } catch (error) {
      if (isGone) return;
      root = createRoot(container);
      root.render(<theme.DemoFailure error={errorOf(error)} reset={() => location.reload()} />);
    }
  }

  const showAside = (next: NextAside) =>
    // Not now: React's development build may report a render error while it is still rendering.
    queueMicrotask(() => {
      if (boundary.current) boundary.current.setState(({ aside }) => ({ aside: next(aside) }));
      else early = next;
    });
  const cancel = whenNear(container, { eager, onNear: () => void show() });
  return () => {
    isGone = true;
    cancel();
    unwatch();
    delete container.dataset.mounted;
    // React warns when a root is unmounted while another one renders.
    if (root) queueMicrotask(() => root?.unmount());
  };
}

/** The file name in `() => import('…')`: nothing can be added to the author's module. */
export const urlInLoader = (loader: unknown): string | undefined =>
  /import\(\s*["'`](?:\.\/)?([^"'`?]+)/.exec(String(loader))?.[1];
