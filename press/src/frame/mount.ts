import type { GuardPlace } from '../shared/workbench.ts';

export interface AnyReact {
  StrictMode: unknown;
  Fragment: unknown;
  Component: new (props: object) => { props: { children: unknown } };
  createElement: (type: unknown, props: object | null, ...children: unknown[]) => unknown;
}

interface MountOptions {
  React: AnyReact;
  reactDom: { render?: (element: unknown, container: Element) => void };
  /** Null before React 18. */
  client: {
    createRoot: (at: Element, options: object) => { render: (element: unknown) => void };
  } | null;
  Demo: unknown;
  strict: boolean;
  lastCall: () => GuardPlace | undefined;
  onShown: () => void;
  onGone: () => void;
  /** `near`: the component that was called last, for errors that React itself throws while rendering. */
  onError: (error: unknown, near?: GuardPlace) => void;
}

export function mount(container: Element, options: MountOptions): void {
  const { React, reactDom, client, strict } = options;
  const content = React.createElement(options.Demo, null);
  const demo = React.createElement(boundary(options), null, content);
  const tree = strict ? React.createElement(React.StrictMode, null, demo) : demo;
  // The boundary reports caught errors; do not let React log them, too.
  const quiet = { onCaughtError() {} };
  if (client) client.createRoot(container, quiet).render(tree);
  else reactDom.render?.(tree, container);
}

/** Renders nothing after an error: the last good result is still on the screen. */
function boundary({ React, lastCall, onShown, onGone, onError }: MountOptions) {
  return class Boundary extends React.Component {
    static displayName = 'Workbench';

    state = { failed: false, near: undefined };

    // Read here, before effects are cleaned up: a cleanup would be the last call otherwise.
    static getDerivedStateFromError() {
      return { failed: true, near: lastCall() };
    }

    componentDidCatch(error: unknown) {
      onGone();
      onError(error, this.state.near);
    }

    componentDidMount() {
      if (!this.state.failed) onShown();
    }

    render() {
      return this.state.failed ? null : this.props.children;
    }
  };
}
