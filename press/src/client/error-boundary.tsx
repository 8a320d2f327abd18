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

/** Anything can be thrown, also an object without a string form. */
export function errorOf(reason: unknown): Error {
  if (reason instanceof Error) return reason;
  try {
    return new Error(String(reason));
  } catch {
    return new Error('An object was thrown.');
  }
}
