import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** In place of children that threw in a render or an effect, after which React shows nothing of them. */
  fallback: (error: Error, reset: () => void) => ReactNode;
  onMount?: (() => void) | undefined;
  children: ReactNode;
}

export class ErrorBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(reason: unknown) {
    return { error: errorOf(reason) };
  }

  override componentDidMount() {
    this.props.onMount?.();
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return this.props.fallback(error, () => this.setState({ error: null }));
  }
}

/** Anything can be thrown. */
export const errorOf = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));
