import { demos } from 'virtual:press/demos';
import { theme } from 'virtual:press/theme';
import {
  Component,
  type ComponentType,
  createRef,
  memo,
  type ReactNode,
  type Ref,
  type RefObject,
  StrictMode,
  useEffect,
  useState,
} from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Demo } from '../../shared/records.ts';
import { inSlices } from '../prerendered/in-slices.ts';
import { useMarkup } from '../prerendered/prose.tsx';
import type { View } from '../routing/view.ts';
import { errorOf, watchDemoErrors } from './demo-errors.ts';
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

/** How long a page may wait for its demos: a reader takes less for at once. */
const PATIENCE = 200;

/**
 * Loads the demos of a view with their styles, so that it has its final shape when it is shown.
 * Those that take long, or fail, come later by themselves.
 */
export async function loadDemosOf(view: View): Promise<void> {
  const blocks = view.kind === 'page' ? view.data.blocks : [];
  const loads = blocks.map((block) => block.type === 'demo' && loadDemo(block.id));
  const enough = new Promise((resolve) => setTimeout(resolve, PATIENCE));
  await Promise.race([Promise.allSettled(loads), enough]);
}

/**
 * The file that a demo's module is served as, as error stacks name it. A module knows its own
 * address, but the demo's text is not ours to add to: the loader's `import('…')` tells it as well.
 */
function moduleUrlOf(id: string): string | undefined {
  return /import\(\s*["'`](?:\.\/)?([^"'`?]+)/.exec(String(demos[id]))?.[1];
}

/**
 * Where a demo lives: a React root of its own, so that whatever the demo does, the page goes on.
 * It is mounted when it comes near the viewport, at the latest when the browser is idle.
 */
export const DemoIsland = memo(function DemoIsland(props: {
  demo: Demo;
  /** Gets the element that the demo is in. */
  root: RefObject<HTMLDivElement>;
  /** The demo's first render. */
  html?: string;
  /** Mount at once. */
  eager?: boolean;
  /** The demo is in the document and its effects have run. */
  onMount?: () => void;
}) {
  const { root: element, eager = false, onMount } = props;
  const { identifier: id, dependencies } = props.demo;
  // Only what is there before the demo is: a later version must not be written over it.
  const [html] = useState(props.html);
  const markup = useMarkup(html);

  useEffect(() => {
    const container = element.current;
    if (!container) return;
    let root: Root | null = null;
    let gone = false;
    const boundary = createRef<DemoBoundary>();
    const onDemoMount = () => {
      // Until then it only looks like the demo; what takes pictures or tests it can wait for it.
      container.dataset.mounted = 'true';
      onMount?.();
    };
    const show = async () => {
      try {
        const Demo = await loadDemo(id);
        if (gone) return;
        root = mount(container, {
          tree: island(<Demo />, { boundary, onMount: onDemoMount }),
          isGone: () => gone,
        });
      } catch (error) {
        if (gone) return;
        root = createRoot(container);
        root.render(<theme.DemoFailure error={errorOf(error)} reset={() => location.reload()} />);
      }
    };
    const cancel = whenNear(container, { eager, onNear: () => void show() });
    const unwatch = watchDemoErrors(container, {
      moduleUrl: moduleUrlOf(id),
      onError: (error) => boundary.current?.fail(error),
    });
    return () => {
      gone = true;
      cancel();
      unwatch();
      delete container.dataset.mounted;
      // React refuses to unmount a root while another one is committing.
      if (root) queueMicrotask(() => root?.unmount());
    };
  }, [id, eager, element, onMount]);

  return (
    <div
      ref={element}
      data-demo-root={id}
      data-demo-uses={Object.keys(dependencies).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the demo's own first render
      dangerouslySetInnerHTML={markup}
      suppressHydrationWarning
    />
  );
});

function mount(
  container: HTMLElement,
  { tree, isGone }: { tree: ReactNode; isGone: () => boolean },
): Root {
  if (container.hasChildNodes()) {
    // By default it would be an uncaught error, and so the demo's failure, though React recovers.
    const onRecoverableError = (error: unknown) => {
      // Who leaves while a demo hydrates has seen no error.
      if (!isGone()) console.error(error);
    };
    return inSlices(() => hydrateRoot(container, tree, { onRecoverableError }));
  }
  const root = createRoot(container);
  root.render(tree);
  return root;
}

/** What is rendered in a demo's root, on the server and in the browser. */
export function island(
  demo: ReactNode,
  { boundary, onMount }: { boundary?: Ref<DemoBoundary>; onMount?: () => void } = {},
): ReactNode {
  const tree = (
    <DemoBoundary ref={boundary} onMount={onMount}>
      {demo}
    </DemoBoundary>
  );
  return import.meta.env.DEV ? <StrictMode>{tree}</StrictMode> : tree;
}

interface BoundaryProps {
  onMount?: () => void;
  children: ReactNode;
}

/** Shows a demo's failure in the demo's place: its own, and what it is told with `fail`. */
class DemoBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: errorOf(error) };
  }

  override componentDidMount() {
    this.props.onMount?.();
  }

  fail(error: Error) {
    this.setState({ error });
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <theme.DemoFailure error={error} reset={() => this.setState({ error: null })} />;
  }
}
