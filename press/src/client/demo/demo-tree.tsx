import { theme } from 'virtual:press/theme';
import { type ReactNode, StrictMode } from 'react';
import { ErrorBoundary } from '../error-boundary.tsx';

const failure = (error: Error, reset: () => void) => (
  <theme.DemoFailure error={error} reset={reset} />
);

/** The tree in the React root of a demo; the same at build and in the browser. */
export function demoTree(demo: ReactNode, onMount?: () => void): ReactNode {
  const tree = (
    <ErrorBoundary fallback={failure} onMount={onMount}>
      {demo}
    </ErrorBoundary>
  );
  return import.meta.env.DEV ? <StrictMode>{tree}</StrictMode> : tree;
}
