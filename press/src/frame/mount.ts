import type { GuardPlace } from '../shared/workbench.ts';
import type { React } from './recorder/fiber.ts';

interface MountOptions {
  React: React;
  reactDom: { render?: (element: unknown, container: Element) => void };
  /** Null before React 18. */
  client: {
    createRoot: (container: Element, options: object) => { render: (element: unknown) => void };
  } | null;
  Demo: unknown;
  strict: boolean;
  lastCall: () => GuardPlace | undefined;
  onShown: () => void;
  /**
   * React has unmounted the demo. `near`: the component that was called last, for errors that React itself
   * throws while rendering.
   */
  onError: (error: unknown, near?: GuardPlace) => void;
}

export function mount(container: Element, options: MountOptions): void {
  const { React, reactDom, client, strict } = options;
  const content = React.createElement(options.Demo, null);
  const demo = React.createElement(createBoundary(container, options), null, content);
  const tree = strict ? React.createElement(React.StrictMode, null, demo) : demo;
  // The boundary reports caught errors; do not let React log them, too.
  const rootOptions = { onCaughtError() {} };
  if (client) client.createRoot(container, rootOptions).render(tree);
  else reactDom.render?.(tree, container);
}

/** After an error, a copy of the last good result stays on the screen. */
function createBoundary(container: Element, options: MountOptions) {
  const { React, lastCall, onShown, onError } = options;
  let lastResult: Node;
  return class Boundary extends React.Component {
    static displayName = 'Workbench';

    state = { failed: false, near: undefined };

    // React calls this before it cleans up effects; after that, the last call would be a cleanup.
    static getDerivedStateFromError() {
      lastResult = container.cloneNode(true);
      return { failed: true, near: lastCall() };
    }

    componentDidCatch(error: unknown) {
      container.replaceChildren(...lastResult.childNodes);
      container.toggleAttribute('inert', true);
      onError(error, this.state.near);
    }

    componentDidMount() {
      if (this.state.failed) return;
      if (!container.hasChildNodes()) console.warn('The demo shows nothing. Is a return missing?');
      onShown();
    }

    render() {
      return this.state.failed ? null : this.props.children;
    }
  };
}
