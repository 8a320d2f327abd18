import { theme } from 'virtual:press/theme';
import {
  Component,
  type ComponentType,
  Fragment,
  type ReactNode,
  type Ref,
  StrictMode,
} from 'react';
import { errorOf } from '../demo/demo-errors.ts';

export interface IslandTreeOptions {
  name: string;
  component: ComponentType<Record<string, unknown>>;
  props: Record<string, unknown>;
  /** Undefined for a tag without content. */
  children?: ReactNode;
  boundary?: Ref<IslandBoundary>;
  onMount?: () => void;
}

/** The tree in the root of an island; the same at build and in the browser. */
export function islandTree({ component: Island, props, children, ...options }: IslandTreeOptions) {
  const { name, boundary, onMount } = options;
  const tree = (
    <IslandBoundary ref={boundary} name={name} onMount={onMount}>
      {children === undefined ? <Island {...props} /> : <Island {...props}>{children}</Island>}
    </IslandBoundary>
  );
  return import.meta.env.DEV ? <StrictMode>{tree}</StrictMode> : tree;
}

interface BoundaryProps {
  name: string;
  onMount?: () => void;
  children: ReactNode;
}

interface BoundaryState {
  /** Of its rendering or an effect, after which React shows nothing of it. */
  error: Error | null;
  /** Of its handlers, timers and promises, or what the site's policy has blocked. */
  aside: Error | null;
  /** How often the reader has started it anew. */
  starts: number;
}

/** Shows an error of a component, with its name: in its place, or below it. */
export class IslandBoundary extends Component<BoundaryProps, BoundaryState> {
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
          <IslandFailure
            name={this.props.name}
            error={failure}
            reset={() => this.setState({ error: null, aside: null, starts: starts + 1 })}
          />
        )}
      </>
    );
  }
}

export function IslandFailure(props: { name: string; error: Error; reset: () => void }) {
  const { name, error, reset } = props;
  const named = new Error(`<${name}>: ${error.message || error.name}`, { cause: error });
  return <theme.DemoFailure error={named} reset={reset} />;
}
