import React, { type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { act, createRoot } from '#root';

export { act };

export const reactMajor = Number.parseInt(React.version, 10);

/** A test that needs this major of React; older ones report it as skipped. */
export const testFrom = (major: number) => test.skipIf(reactMajor < major);

/** Exported by React 19.2 and later; the types here are those of React 18. */
export const { Activity } = React as unknown as {
  Activity: React.ComponentType<{ mode: 'hidden' | 'visible'; children: React.ReactNode }>;
};

/** Fails each test of the file in which React reports an error or a warning. */
export function failOnReports() {
  let report: ReturnType<typeof vi.spyOn>;
  beforeEach(() => {
    report = vi.spyOn(console, 'error');
  });
  afterEach(() => {
    expect(report).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
}

interface MountOptions {
  /** Wraps the element in StrictMode, outermost, where React simulates an unmount. */
  strict?: boolean;
  /** Server-rendered HTML to hydrate. */
  html?: string;
  /** Where to put the container. @default document.body */
  parent?: Node;
}

/** Renders an element into the document and unmounts it after the test. */
export function mount(element: ReactElement, { strict, html, parent }: MountOptions = {}) {
  const container = document.createElement('div');
  if (html !== undefined) container.innerHTML = html;
  (parent ?? document.body).appendChild(container);
  const root = createRoot(container, html !== undefined);
  const rerender = (next: ReactElement) => {
    act(() => root.render(strict ? <React.StrictMode>{next}</React.StrictMode> : next));
  };
  const unmount = () => {
    act(() => root.unmount());
    container.remove();
  };
  onTestFinished(() => {
    unmount();
    document.body.innerHTML = '';
  });
  rerender(element);
  return { container, rerender, unmount };
}

/** Calls a hook in an Activity, which is hidden and shown again. */
export function mountInActivity(useHook: () => void, options: MountOptions) {
  const Host = () => {
    useHook();
    return null;
  };
  const tree = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>
      <Host />
    </Activity>
  );
  const { rerender } = mount(tree('visible'), options);
  return { hide: () => rerender(tree('hidden')), show: () => rerender(tree('visible')) };
}

/** Calls a hook in its own component; `result.current` is its last result. */
export function mountHook<Props, Result>(
  useHook: (props: Props) => Result,
  { props, ...options }: MountOptions & { props?: Props } = {},
) {
  const result = { current: undefined as Result, renders: 0 };
  const Host = (hostProps: { value: Props }) => {
    const returned = useHook(hostProps.value);
    // In an effect, so that only committed renders count.
    React.useLayoutEffect(() => {
      result.current = returned;
      result.renders += 1;
    });
    return null;
  };
  const mounted = mount(<Host value={props as Props} />, options);
  return {
    result,
    rerender: (next?: Props) => mounted.rerender(<Host value={next as Props} />),
    unmount: mounted.unmount,
  };
}

/**
 * Runs the same tests twice: in a plain tree, and with StrictMode as the outermost element, which
 * repeats effects from React 18 on.
 */
export function describeInBothModes(name: string, tests: (strict: boolean) => void) {
  describe(name, () => tests(false));
  if (reactMajor >= 18) describe(`${name} under StrictMode`, () => tests(true));
}
