import { theme } from 'virtual:press/theme';
import { Component, Fragment, type ReactNode, type Ref, StrictMode, useEffect } from 'react';
import { errorOf } from './island-errors.ts';

/* An island is a demo, or a component in prose, in its own React root. */

interface BoundaryProps {
  /** The name of a component, as a prefix of its error message. */
  name?: string | undefined;
  onMount?: () => void;
  children: ReactNode;
}

/** The tree in the root of an island; the same at build and in the browser. */
export function islandTree(
  content: ReactNode,
  { boundary, ...props }: Omit<BoundaryProps, 'children'> & { boundary?: Ref<IslandBoundary> } = {},
): ReactNode {
  const tree = (
    <IslandBoundary ref={boundary} {...props}>
      {content}
    </IslandBoundary>
  );
  return import.meta.env.DEV ? <StrictMode>{tree}</StrictMode> : tree;
}

interface BoundaryState {
  /** Thrown by a render or an effect, after which React shows nothing of the island. */
  error: Error | null;
  /** Thrown by a handler, a timer or a promise, or blocked by the site's policy; the island still works. */
  aside: Error | null;
  resets: number;
}

/** Shows an error of an island: in its place, or below it if the island still works. */
export class IslandBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, aside: null, resets: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error: errorOf(error) };
  }

  override componentDidMount() {
    this.props.onMount?.();
  }

  override render() {
    const { error, aside, resets } = this.state;
    const failure = error ?? aside;
    return (
      <>
        {!error && <Fragment key={resets}>{this.props.children}</Fragment>}
        {failure && (
          <IslandFailure
            name={this.props.name}
            error={failure}
            reset={() => this.setState({ error: null, aside: null, resets: resets + 1 })}
          />
        )}
      </>
    );
  }
}

export function IslandFailure(props: {
  name?: string | undefined;
  error: Error;
  reset: () => void;
}) {
  const { name, error, reset } = props;
  const shown = name
    ? new Error(`${name}: ${error.message || error.name}`, { cause: error })
    : error;
  const failure = <theme.DemoFailure error={shown} reset={reset} />;
  // A component in prose has a name; the author of a demo looks at the demo.
  return import.meta.env.DEV && name ? (
    <ErrorOverlay message={shown.message} stack={error.stack} retry={reset}>
      {failure}
    </ErrorOverlay>
  ) : (
    failure
  );
}

const TAG = 'vite-error-overlay';

type Overlay = new (error: { message: string; stack: string }) => HTMLElement;

/** Milliseconds until React renders with the modules that Vite has reloaded. */
const REFRESH = 32;

/**
 * Shows an error in Vite's overlay as long as `children`, its message in the page, are shown. New code
 * is tried at once.
 */
function ErrorOverlay(props: {
  message: string;
  stack?: string;
  retry: () => void;
  children: ReactNode;
}) {
  const { message, stack = '', retry, children } = props;
  useEffect(() => {
    const onCode = () => setTimeout(retry, REFRESH);
    import.meta.hot?.on('vite:afterUpdate', onCode);
    // Vitest has no `off`.
    return () => import.meta.hot?.off?.('vite:afterUpdate', onCode);
  }, [retry]);
  useEffect(() => {
    const Overlay = customElements.get(TAG) as Overlay | undefined;
    // If the component fails on the server, too, the server's message names the page and the line.
    if (!Overlay || document.querySelector(TAG)) return;
    const overlay = new Overlay({ message, stack });
    document.body.append(overlay);
    return () => overlay.remove();
  }, [message, stack]);
  return children;
}
