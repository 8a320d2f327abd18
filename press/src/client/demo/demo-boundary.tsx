import { theme } from 'virtual:press/theme';
import { Component, Fragment, type ReactNode, StrictMode } from 'react';

interface BoundaryProps {
  onMount?: (() => void) | undefined;
  children: ReactNode;
}

/** The tree in the React root of a demo; the same at build and in the browser. */
export function demoTree(demo: ReactNode, onMount?: () => void): ReactNode {
  const tree = <DemoBoundary onMount={onMount}>{demo}</DemoBoundary>;
  return import.meta.env.DEV ? <StrictMode>{tree}</StrictMode> : tree;
}

interface BoundaryState {
  /** Thrown by a render or an effect, after which React shows nothing of the demo. */
  error: Error | null;
  resets: number;
}

/** Shows an error of a demo in its place. */
class DemoBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resets: 0 };

  static getDerivedStateFromError(error: unknown) {
    return { error: errorOf(error) };
  }

  override componentDidMount() {
    this.props.onMount?.();
  }

  override render() {
    const { error, resets } = this.state;
    if (!error) return <Fragment key={resets}>{this.props.children}</Fragment>;
    const reset = () => this.setState({ error: null, resets: resets + 1 });
    return <theme.DemoFailure error={error} reset={reset} />;
  }
}

/** Anything can be thrown, even an object that cannot be converted to a string. */
export function errorOf(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  try {
    return new Error(String(reason));
  } catch {
    return new Error('A value was thrown that cannot be shown as text.');
  }
}
