import React, { type ReactElement, type ReactNode } from 'react';
import * as ReactDOM from 'react-dom';
import * as client from 'react-dom/client';
import * as testUtils from 'react-dom/test-utils';
import * as scheduler from 'scheduler';
import type { Recorder } from './recorder.ts';

/* What differs between the versions and builds of React that scenarios are played on. */

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

type Act = (run: () => void) => void;

const legacy = ReactDOM as unknown as {
  render: (tree: ReactElement, container: Element) => void;
  hydrate: (tree: ReactElement, container: Element) => void;
  unmountComponentAtNode: (container: Element) => void;
  unstable_batchedUpdates: Act;
};

const modern = React as unknown as {
  act?: Act;
  Activity?: React.ComponentType<{ mode: 'hidden' | 'visible'; children: ReactNode }>;
  startTransition?: (run: () => void) => void;
  useInsertionEffect?: typeof React.useEffect;
};

export const { Activity } = modern;

/** React 18 and later; without it, no render is abandoned. */
export const { startTransition } = modern;

const isServer = typeof document === 'undefined';

/** React 16 to 18 warn of layout effects on a server. */
export const useLayout = isServer ? React.useEffect : React.useLayoutEffect;

/** Runs first in a commit, also in that of a hidden component. */
const useFirstEffect = modern.useInsertionEffect ?? useLayout;

/** Keeps what the hook returned: users can still call the functions of a hidden component. */
export function useReferences(recorder: Recorder, last: unknown) {
  useFirstEffect(() => {
    recorder.references = { first: recorder.references?.first ?? last, last };
  });
}

export function mountRoot(container: HTMLElement, tree: ReactElement, isHydrated: boolean) {
  if (client.createRoot) {
    if (isHydrated) return client.hydrateRoot(container, tree);
    const root = client.createRoot(container);
    root.render(tree);
    return root;
  }
  legacy[isHydrated ? 'hydrate' : 'render'](tree, container);
  return {
    render: (next: ReactElement) => legacy.render(next, container),
    unmount: () => legacy.unmountComponentAtNode(container),
  };
}

/** The scheduler of production bundles, see open-comparison.ts. */
const mockScheduler = scheduler as unknown as { unstable_flushAllWithoutAsserting: () => boolean };

const actInDevelopment = modern.act ?? (testUtils as unknown as { act: Act }).act;

/** Runs the action, and all work of React that follows from it. */
export async function act(run: () => void): Promise<void> {
  if (process.env.NODE_ENV === 'development') {
    // React warns if the result of a synchronous `act` is awaited.
    return void actInDevelopment(() => void run());
  }
  if (startTransition) run();
  else legacy.unstable_batchedUpdates(run);
  // React 18 and later schedule their work in a microtask.
  do await microtasks();
  while (mockScheduler.unstable_flushAllWithoutAsserting());
}

/** Runs after the pending microtasks, and those that they queue. */
export async function microtasks(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await undefined;
}

// Before listeners are counted: React 16 adds one to the document for the first handler of each event.
if (!isServer && !startTransition) {
  const handlers = { onClick() {}, onMouseDown() {}, onTouchStart() {} };
  legacy.render(React.createElement('div', handlers), document.createElement('div'));
}
