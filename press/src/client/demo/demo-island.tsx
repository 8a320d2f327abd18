import { theme } from 'virtual:press/theme';
import {
  Component,
  createRef,
  Fragment,
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
import { errorOf, watchDemoErrors } from './demo-errors.ts';
import { loadDemo, moduleUrlOf } from './demo-registry.tsx';
import { whenNear } from './when-near.ts';

/**
 * Runs a demo in a React root of its own, so that it cannot break the page. The demo is mounted when
 * it comes near the viewport, at the latest when the browser is idle.
 */
export const DemoIsland = memo(function DemoIsland(props: {
  demo: Demo;
  /** Receives the element that contains the demo. */
  root: RefObject<HTMLDivElement>;
  /** The demo's prerendered HTML. */
  html?: string;
  /** Mount without waiting. */
  eager?: boolean;
  /** Called when the demo is in the document and its effects have run. */
  onMount?: () => void;
}) {
  const { root: element, eager = false, onMount } = props;
  const { identifier: id, dependencies } = props.demo;
  // Only the first value: later HTML must not overwrite the mounted demo.
  const [html] = useState(props.html);
  const markup = useMarkup(html);

  useEffect(() => {
    const container = element.current;
    if (!container) return;
    let root: Root | null = null;
    let gone = false;
    const boundary = createRef<DemoBoundary>();
    const onDemoMount = () => {
      // Tools that take screenshots or run tests wait for this: the prerendered demo is inert.
      container.dataset.mounted = 'true';
      onMount?.();
    };
    const show = async () => {
      try {
        const Demo = await loadDemo(id);
        if (gone) return;
        root = mount(container, {
          tree: island(<Demo />, { boundary, onMount: onDemoMount }),
          onMismatch(error) {
            // An interrupted hydration is not an error for a reader who has left.
            if (!gone) reportMismatch(props.demo, { container, error });
          },
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
      onError: (error) => boundary.current?.setState(({ aside }) => ({ aside: aside ?? error })),
      // What was blocked is the reason for other errors.
      onBlocked: (sentence) => boundary.current?.setState({ aside: new Error(sentence) }),
    });
    return () => {
      gone = true;
      cancel();
      unwatch();
      delete container.dataset.mounted;
      // React warns when a root is unmounted while another one renders.
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
  { tree, onMismatch }: { tree: ReactNode; onMismatch: (error: unknown) => void },
): Root {
  if (container.hasChildNodes()) {
    // The default reports an uncaught error, which would count as a failure of the demo.
    return inSlices(() => hydrateRoot(container, tree, { onRecoverableError: onMismatch }));
  }
  const root = createRoot(container);
  root.render(tree);
  return root;
}

/** For the author, and for tests: React has rendered the demo again, so a reader sees nothing of it. */
function reportMismatch(
  { identifier, sources }: Demo,
  { container, error }: { container: HTMLElement; error: unknown },
) {
  const { message } = errorOf(error);
  container.dataset.mismatch = message;
  if (!import.meta.env.DEV) return;
  console.error(
    `The demo ${identifier} (${sources[0]?.name}) renders differently in the browser and on the server. If that cannot be avoided, add "prerender: false" to its metadata. ${message}`,
  );
}

/** The tree in a demo's root; the same at build and in the browser. */
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

interface BoundaryState {
  /** Of its rendering or an effect, after which React shows nothing of the demo. */
  error: Error | null;
  /** Of its handlers, timers and promises, or what the site's policy has blocked. */
  aside: Error | null;
  /** How often the reader has started it anew. */
  starts: number;
}

/** Shows an error of a demo: in its place, or below a demo that goes on. */
class DemoBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, aside: null, starts: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error: errorOf(error) };
  }

  override componentDidMount() {
    this.props.onMount?.();
  }

  override render() {
    const { error, aside, starts } = this.state;
    const failure = error ?? aside;
    return (
      <>
        {!error && <Fragment key={starts}>{this.props.children}</Fragment>}
        {failure && (
          <theme.DemoFailure
            error={failure}
            reset={() => this.setState({ error: null, aside: null, starts: starts + 1 })}
          />
        )}
      </>
    );
  }
}
