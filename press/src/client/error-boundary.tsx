import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Shown after a child threw in a render or an effect: React has then removed all children. */
  fallback: (error: Error, reset: () => void) => ReactNode;
  /** Called once React has mounted the children. */
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
