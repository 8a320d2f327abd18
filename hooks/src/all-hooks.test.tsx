import { readdirSync } from 'node:fs';
import React, { type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { act, describeInBothModes, mount } from '../test/harness.js';
import * as hooks from './index.js';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the package exports the hook of every folder, and nothing else', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'internal')
    .map(({ name }) => name);
  expect(Object.keys(hooks).sort()).toEqual(folders.sort());
});

/** Uses all nine hooks, each with every resource that it can hold. */
const AllNine = () => {
  const ref = React.useRef<HTMLDivElement>(null);
  const [count, setCount] = React.useState(0);
  hooks.useMount(() => () => {});
  hooks.useUnmount(() => {});
  hooks.useInterval(() => setCount((current) => current + 1), 1000);
  hooks.useUpdateEffect(() => {}, [count]);
  const persisted = hooks.usePersistFn(() => count);
  const locked = hooks.useLockFn(async () => count);
  // Called while rendering, this function would find the element in the browser, in the server's
  // HTML, but not on the server.
  const size = hooks.useSize(() => document.getElementById('all-nine'));
  const [word, { toggle }] = hooks.useToggle('Hello', 'World');
  hooks.useClickAway(() => toggle(), ref, ['click', 'pointerdown']);
  return (
    <div ref={ref} id="all-nine">
      <b>{word}</b>
      <i>
        {size.width} × {size.height}
      </i>
      <button type="button" onClick={persisted} onBlur={() => void locked()}>
        {count}
      </button>
    </div>
  );
};

test.runIf(process.env.REACT_COMPILER)('hooks and test components are compiled', () => {
  for (const compiled of [...Object.values(hooks), AllNine]) {
    // The compiler's memo cache.
    expect(String(compiled)).toMatch(/const \$ = .+\(\d+\)/);
  }
});

/** Hydrates the HTML of one element with another, and collects React's warnings and errors. */
function hydrate({
  server,
  client,
  strict,
}: Record<'server' | 'client', ReactElement> & { strict: boolean }) {
  const reports: unknown[] = [];
  const record = (...report: unknown[]) => void reports.push(report);
  // React 18 and older warn about layout effects here, because the test server has a document.
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const html = renderToString(strict ? <React.StrictMode>{server}</React.StrictMode> : server);
  error.mockImplementation(record);
  vi.stubGlobal('reportError', record);
  const { container } = mount(client, { strict, html });
  return { reports, html, container };
}

describeInBothModes('Hydration', (strict) => {
  test('hydrating a component with all nine hooks has no mismatch', () => {
    // What the first client render would show if the element were measured while rendering.
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(200);
    const { reports, html, container } = hydrate({
      server: <AllNine />,
      client: <AllNine />,
      strict,
    });
    expect(html).toContain('Hello');
    expect(reports).toEqual([]);
    expect(container.textContent).toBe('Hello0 × 00');
  });
});

// After the others, because React 16 and 17 warn about the first mismatch only.
test('Hydration with a mismatch is reported, which proves that the test above can fail', () => {
  const { reports } = hydrate({ server: <p>server</p>, client: <p>client</p>, strict: false });
  expect(reports).not.toEqual([]);
});

/** Counts listeners, timers and observations that have not been removed. */
function countResources() {
  const listeners: unknown[][] = [];
  const intervals = new Set<unknown>();
  const timeouts = new Set<unknown>();
  const observers = new Map<ResizeObserver, { elements: Set<Element>; report: () => void }>();

  const positionOf = (listener: unknown[]) =>
    listeners.findIndex((earlier) => earlier.every((part, index) => part === listener[index]));
  const isCapture = (options: unknown) =>
    typeof options === 'object' ? !!(options as { capture?: boolean } | null)?.capture : !!options;
  // The simulated DOM's EventTarget: the global of that name is Node's own.
  let target: EventTarget = document;
  while (!Object.hasOwn(target, 'addEventListener')) target = Object.getPrototypeOf(target);
  const { addEventListener, removeEventListener } = target;
  vi.spyOn(target, 'addEventListener').mockImplementation(function (
    this: EventTarget,
    ...[type, listener, options]
  ) {
    const added = [this, type, listener, isCapture(options)];
    if (positionOf(added) < 0) listeners.push(added);
    addEventListener.call(this, type, listener, options);
  });
  vi.spyOn(target, 'removeEventListener').mockImplementation(function (
    this: EventTarget,
    ...[type, listener, options]
  ) {
    const position = positionOf([this, type, listener, isCapture(options)]);
    if (position >= 0) listeners.splice(position, 1);
    removeEventListener.call(this, type, listener, options);
  });

  const { setInterval, clearInterval, setTimeout, clearTimeout } = globalThis;
  vi.stubGlobal('setInterval', (callback: () => void, delay: number) => {
    const id = setInterval(callback, delay);
    intervals.add(id);
    return id;
  });
  vi.stubGlobal('clearInterval', (id: ReturnType<typeof setInterval>) => {
    intervals.delete(id);
    clearInterval(id);
  });
  vi.stubGlobal('setTimeout', (callback: () => void, delay: number) => {
    const id = setTimeout(() => {
      timeouts.delete(id);
      callback();
    }, delay);
    timeouts.add(id);
    return id;
  });
  vi.stubGlobal('clearTimeout', (id: ReturnType<typeof setTimeout>) => {
    timeouts.delete(id);
    clearTimeout(id);
  });

  class CountedResizeObserver implements ResizeObserver {
    elements = new Set<Element>();
    constructor(callback: ResizeObserverCallback) {
      const contentRect = { width: 200, height: 100 };
      const report = () => {
        const entries = [...this.elements].map((target) => ({ target, contentRect }));
        if (entries.length) callback(entries as unknown as ResizeObserverEntry[], this);
      };
      observers.set(this, { elements: this.elements, report });
    }
    observe(element: Element) {
      this.elements.add(element);
    }
    unobserve(element: Element) {
      this.elements.delete(element);
    }
    disconnect() {
      this.elements.clear();
      observers.delete(this);
    }
  }
  vi.stubGlobal('ResizeObserver', CountedResizeObserver);

  return {
    reportSizes: () => {
      for (const { report } of [...observers.values()]) report();
    },
    alive: () => ({
      listeners: listeners.length,
      intervals: intervals.size,
      timeouts: timeouts.size,
      observations: [...observers.values()].reduce((sum, { elements }) => sum + elements.size, 0),
    }),
  };
}

describeInBothModes('Cleanup', (strict) => {
  test('is complete: nothing is held twice, and nothing is left after 200 mounts', () => {
    const { alive, reportSizes } = countResources();
    const names = Array.from({ length: 100 }, (_, index) => `instance ${index}`);
    const { rerender } = mount(<div />, { strict });
    const show = (count: number) => {
      rerender(
        <div>
          {names.slice(0, count).map((name) => (
            <AllNine key={name} />
          ))}
        </div>,
      );
      // Starts the throttle timer, which has to be cleared too.
      act(reportSizes);
    };

    // React itself adds listeners to its container and to the document, and never removes them.
    show(1);
    show(0);
    const before = alive();
    expect(before).toMatchObject({ intervals: 0, timeouts: 0, observations: 0 });

    show(1);
    const listeners = alive().listeners - before.listeners;
    expect(listeners).toBeGreaterThan(0);
    show(0);
    expect(alive()).toEqual(before);

    for (let mounts = 0; mounts < 200; mounts += names.length) {
      show(100);
      expect(alive()).toEqual({
        intervals: 100,
        timeouts: 100,
        observations: 100,
        listeners: before.listeners + 100 * listeners,
      });
      show(0);
      expect(alive()).toEqual(before);
    }
  }, 120_000);
});
