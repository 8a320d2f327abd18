import { theme } from 'virtual:press/theme';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Demo } from '../../shared/records.ts';
import { errorOf } from '../error-boundary.tsx';
import { clickAgain } from './click-again.ts';
import { demoTree } from './demo-tree.tsx';
import { loadDemo } from './load-demo.ts';

/** Mounts a demo in its prerendered HTML. Returns a function to unmount it. */
export function mountDemo(container: HTMLElement, demo: Demo, onMount?: () => void): () => void {
  let root: Root | undefined;
  let isGone = false;

  function afterMount() {
    // Tools that take screenshots or run tests wait for this: the prerendered demo is inert.
    container.dataset.mounted = 'true';
    onMount?.();
    void clickAgain();
  }

  function onRecoverableError(reason: unknown) {
    // An interrupted hydration is not an error for a reader who has left.
    if (isGone) return;
    const { message } = errorOf(reason);
    // For tests only: React has rendered the demo again, so readers do not notice.
    container.dataset.mismatch = message;
    if (!import.meta.env.DEV) return;
    console.error(
      `The demo ${demo.identifier} (${demo.sources[0]?.name}) renders differently in the browser and on the server. If that cannot be avoided, add "prerender: false" to its metadata. ${message}`,
    );
  }

  async function mount() {
    try {
      const Demo = await loadDemo(demo);
      if (isGone) return;
      const tree = demoTree(<Demo />, afterMount);
      if (container.hasChildNodes()) {
        // React's default handler reports an uncaught error, although the demo works.
        startTransition(() => {
          root = hydrateRoot(container, tree, { onRecoverableError });
        });
      } else {
        root = createRoot(container);
        root.render(tree);
      }
    } catch (error) {
      if (isGone) return;
      root = createRoot(container);
      root.render(<theme.DemoFailure error={errorOf(error)} reset={() => location.reload()} />);
    }
  }

  void mount();
  return () => {
    isGone = true;
    delete container.dataset.mounted;
    // React warns when a root is unmounted while another one renders.
    if (root) queueMicrotask(() => root?.unmount());
  };
}
