import { theme } from 'virtual:press/theme';
import { Component, Fragment, type ReactNode, type Ref, StrictMode } from 'react';
import { errorOf } from './island-errors.ts';

/* An island is a demo in its own React root. */

interface BoundaryProps {
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
          <theme.DemoFailure
            error={failure}
            reset={() => this.setState({ error: null, aside: null, resets: resets + 1 })}
          />
        )}
      </>
    );
  }
}
