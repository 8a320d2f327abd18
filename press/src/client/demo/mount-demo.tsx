import { theme } from 'virtual:press/theme';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { whenNear } from '../when-near.ts';
import { demoTree, errorOf } from './demo-boundary.tsx';

interface MountOptions {
  load: () => Promise<ReactNode>;
  eager?: boolean;
  onMount?: (() => void) | undefined;
  /** Called in development when the demo renders differently in the browser and on the server. */
  onMismatch: (error: Error) => void;
}

/** Mounts a demo when it comes near, at the latest on idle. Returns a function to unmount it. */
export function mountDemo(container: HTMLElement, options: MountOptions): () => void {
  const { load, eager = false } = options;
  let root: Root | undefined;
  let isGone = false;

  function onMount() {
    // Tools that take screenshots or run tests wait for this: the prerendered demo is inert.
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
    // For tests only: React has rendered the demo again, so readers do not notice.
    container.dataset.mismatch = error.message;
    if (import.meta.env.DEV) options.onMismatch(error);
  }

  function render(tree: ReactNode) {
    if (container.hasChildNodes()) {
      // React's default handler reports an uncaught error, although the demo works.
      startTransition(() => {
        root = hydrateRoot(container, tree, { onRecoverableError });
      });
    } else {
      root = createRoot(container);
      root.render(tree);
    }
  }

  async function show() {
    try {
      const demo = await load();
      if (!isGone) render(demoTree(demo, onMount));
    } catch (error) {
      if (isGone) return;
      root = createRoot(container);
      root.render(<theme.DemoFailure error={errorOf(error)} reset={() => location.reload()} />);
    }
  }

  const cancel = whenNear(container, { eager, onNear: () => void show() });
  return () => {
    isGone = true;
    cancel();
    delete container.dataset.mounted;
    // React warns when a root is unmounted while another one renders.
    if (root) queueMicrotask(() => root?.unmount());
  };
}
