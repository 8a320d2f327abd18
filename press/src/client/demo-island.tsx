import { demos } from 'virtual:press/demos';
import { theme } from 'virtual:press/theme';
import {
  Component,
  type ComponentType,
  memo,
  type ReactNode,
  StrictMode,
  useEffect,
  useRef,
} from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { useAdopted } from './prose.tsx';
import { whenNear } from './when-near.ts';

/** Own entries only: `toString` is no demo. */
export function hasDemo(id: string): boolean {
  return Object.hasOwn(demos, id);
}

export async function loadDemo(id: string): Promise<ComponentType> {
  const load = hasDemo(id) ? demos[id] : undefined;
  if (!load) throw new Error(`There is no demo ${id}.`);
  return (await load()).default;
}

/**
 * Where a demo lives: a React root of its own, so that whatever the demo does, the page goes on.
 * It is mounted when it comes near the viewport, at the latest when the browser is idle.
 */
export const DemoIsland = memo(function DemoIsland(props: {
  id: string;
  /** The demo's first render. */
  html?: string;
  /** Mount at once. */
  eager?: boolean;
}) {
  const { id, eager = false } = props;
  const element = useRef<HTMLDivElement>(null);
  const markup = useAdopted(props.html, `[data-demo-root="${id}"]`);

  useEffect(() => {
    const container = element.current;
    if (!container) return;
    let root: Root | null = null;
    let gone = false;
    const show = async () => {
      try {
        const Demo = await loadDemo(id);
        if (gone) return;
        const tree = island(<Demo />);
        if (container.hasChildNodes()) root = hydrateRoot(container, tree);
        else {
          root = createRoot(container);
          root.render(tree);
        }
      } catch (error) {
        if (gone) return;
        root = createRoot(container);
        root.render(<theme.DemoFailure error={error as Error} reset={() => location.reload()} />);
      }
    };
    const cancel = whenNear(container, { eager, onNear: () => void show() });
    return () => {
      gone = true;
      cancel();
      // React refuses to unmount a root while another one is committing.
      if (root) queueMicrotask(() => root?.unmount());
    };
  }, [id, eager]);

  return (
    <div
      ref={element}
      data-demo-root={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the demo's own first render
      dangerouslySetInnerHTML={markup}
      suppressHydrationWarning
    />
  );
});

/** What is rendered in a demo's root, on the server and in the browser. */
export function island(demo: ReactNode): ReactNode {
  const tree = <DemoBoundary>{demo}</DemoBoundary>;
  return import.meta.env.DEV ? <StrictMode>{tree}</StrictMode> : tree;
}

class DemoBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <theme.DemoFailure error={error} reset={() => this.setState({ error: null })} />;
  }
}
