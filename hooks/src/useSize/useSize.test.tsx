import React, { type RefObject, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  Activity,
  act,
  describeInBothModes,
  mount,
  mountHook,
  testFrom,
} from '../../test/harness.js';
import { type Size, useSize } from './useSize.js';

/** Replaces the browser's observer: reports when the test calls `resize`. */
class FakeResizeObserver implements ResizeObserver {
  static readonly live = new Set<FakeResizeObserver>();
  static observed = 0;
  readonly targets = new Set<Element>();
  constructor(readonly callback: ResizeObserverCallback) {}
  observe(target: Element) {
    FakeResizeObserver.observed += 1;
    FakeResizeObserver.live.add(this);
    this.targets.add(target);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
    if (!this.targets.size) FakeResizeObserver.live.delete(this);
  }
  disconnect() {
    this.targets.clear();
    FakeResizeObserver.live.delete(this);
  }
}

const observersOf = (element: Element) =>
  [...FakeResizeObserver.live].filter((observer) => observer.targets.has(element));

/** Reports a size for an element with a border and a padding of 5 px, so that all boxes differ. */
function resize(element: Element, width: number, height: number) {
  const border = [{ inlineSize: width + 20, blockSize: height + 20 }];
  const entry: ResizeObserverEntry = {
    target: element,
    contentRect: new DOMRect(5, 5, width, height),
    contentBoxSize: [{ inlineSize: width, blockSize: height }],
    borderBoxSize: border,
    devicePixelContentBoxSize: border,
  };
  act(() => {
    for (const observer of observersOf(element)) observer.callback([entry], observer);
  });
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

const newElement = () => document.body.appendChild(document.createElement('div'));

const show = ({ width, height }: Size) => `${width} × ${height}`;

let printed: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
  FakeResizeObserver.live.clear();
  FakeResizeObserver.observed = 0;
  printed = vi.spyOn(console, 'error');
});
afterEach(() => {
  expect(printed).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describeInBothModes('useSize', (strict) => {
  test('is 0 × 0 until measured, then the content box, fractions kept', () => {
    const element = newElement();
    const { result } = mountHook(() => useSize(element), { strict });
    expect(result.current).toEqual({ width: 0, height: 0 });
    resize(element, 200.5, 100.25);
    expect(result.current).toEqual({ width: 200.5, height: 100.25 });
  });

  test('accepts a ref as the target', () => {
    const Box = () => {
      const ref = useRef<HTMLDivElement>(null);
      return <div ref={ref}>{show(useSize(ref))}</div>;
    };
    const { container } = mount(<Box />, { strict });
    const box = container.firstElementChild as Element;
    expect(box.textContent).toBe('0 × 0');
    resize(box, 200, 100);
    expect(box.textContent).toBe('200 × 100');
  });

  test('observes in the layout phase, before the first paint', () => {
    const element = newElement();
    const observed: number[] = [];
    const Child = () => <>{show(useSize(element))}</>;
    const Parent = () => {
      React.useLayoutEffect(() => void observed.push(FakeResizeObserver.observed));
      return <Child />;
    };
    mount(<Parent />, { strict });
    expect(observed[0]).toBe(1);
  });

  test('treats an element with a property named current as an element', () => {
    const element = Object.assign(newElement(), { current: 1 });
    const { result } = mountHook(() => useSize(element), { strict });
    resize(element, 30, 20);
    expect(result.current).toEqual({ width: 30, height: 20 });
  });

  test('accepts a function as the target and never calls it while rendering', () => {
    let rendering = false;
    const calledWhileRendering: boolean[] = [];
    const Box = () => {
      // Records when a render begins and ends, which React Compiler rejects.
      'use no memo';
      rendering = true;
      const size = useSize(() => {
        calledWhileRendering.push(rendering);
        return document.querySelector('#box');
      });
      rendering = false;
      return <div id="box">{show(size)}</div>;
    };
    const { container } = mount(<Box />, { strict });
    const box = container.firstElementChild as Element;
    resize(box, 200, 100);
    expect(box.textContent).toBe('200 × 100');
    expect(calledWhileRendering).toContain(false);
    expect(calledWhileRendering).not.toContain(true);
  });

  test.each([
    ['null', null],
    ['undefined', undefined],
    ['an empty ref', { current: null }],
    ['a function without result', () => undefined],
  ])('stays 0 × 0 with %s as target and observes nothing', (_, target) => {
    const { result, rerender } = mountHook(() => useSize(target), { strict });
    rerender();
    expect(result.current).toEqual({ width: 0, height: 0 });
    expect(FakeResizeObserver.observed).toBe(0);
  });

  test('finds an element that appears later', () => {
    const Box = ({ hasBox }: { hasBox: boolean }) => {
      const ref = useRef<HTMLDivElement>(null);
      const size = useSize(ref);
      return (
        <>
          {hasBox && <div ref={ref} />}
          <p>{show(size)}</p>
        </>
      );
    };
    const { container, rerender } = mount(<Box hasBox={false} />, { strict });
    expect(FakeResizeObserver.live.size).toBe(0);
    rerender(<Box hasBox={true} />);
    resize(container.querySelector('div') as Element, 30, 20);
    expect(container.textContent).toBe('30 × 20');
  });

  test('follows a replaced element and starts at 0 × 0 again', () => {
    const Box = ({ id }: { id: string }) => {
      const ref = useRef<HTMLDivElement>(null);
      const size = useSize(ref);
      return (
        <>
          <div key={id} ref={ref} />
          <p>{show(size)}</p>
        </>
      );
    };
    const { container, rerender } = mount(<Box id="a" />, { strict });
    const first = container.querySelector('div') as Element;
    resize(first, 30, 20);
    rerender(<Box id="b" />);
    const second = container.querySelector('div') as Element;
    expect(second).not.toBe(first);
    expect(container.textContent).toBe('0 × 0');
    expect(observersOf(first)).toHaveLength(0);
    resize(second, 50, 40);
    expect(container.textContent).toBe('50 × 40');
  });

  test('returns to 0 × 0 when the element is removed', () => {
    const element = newElement();
    const { result, rerender } = mountHook((target: Element | null) => useSize(target), {
      strict,
      props: element as Element | null,
    });
    resize(element, 30, 20);
    rerender(null);
    expect(result.current).toEqual({ width: 0, height: 0 });
    expect(FakeResizeObserver.live.size).toBe(0);
    rerender(element);
    resize(element, 40, 30);
    expect(result.current).toEqual({ width: 40, height: 30 });
  });

  test("finds the ref of a parent, which is set after the child's layout effects", () => {
    const Child = ({ of }: { of: RefObject<HTMLElement | null> }) => <p>{show(useSize(of))}</p>;
    const Parent = () => {
      const ref = useRef<HTMLDivElement>(null);
      return (
        <div ref={ref}>
          <Child of={ref} />
        </div>
      );
    };
    const { container } = mount(<Parent />, { strict });
    resize(container.firstElementChild as Element, 30, 20);
    expect(container.textContent).toBe('30 × 20');
    expect(FakeResizeObserver.live.size).toBe(1);
  });

  test('keeps its observation across renders, even with an inline function or a new ref', () => {
    const element = newElement();
    const { result, rerender } = mountHook(
      () => [useSize(() => element), useSize({ current: element })] as const,
      { strict },
    );
    const { observed } = FakeResizeObserver;
    resize(element, 30, 20);
    rerender();
    rerender();
    expect(FakeResizeObserver.observed).toBe(observed);
    expect(result.current[0]).toEqual({ width: 30, height: 20 });
    expect(result.current[1]).toEqual({ width: 30, height: 20 });
  });

  test('has one observation per instance', () => {
    const element = newElement();
    const { unmount } = mountHook(() => useSize(element), { strict });
    expect(observersOf(element)).toHaveLength(1);
    const second = mountHook(() => useSize(element), { strict });
    expect(observersOf(element)).toHaveLength(2);
    unmount();
    expect(observersOf(element)).toHaveLength(1);
    resize(element, 30, 20);
    expect(second.result.current).toEqual({ width: 30, height: 20 });
  });

  test.skipIf(strict)(
    'renders twice for the first size, of a ref of its own or of a parent',
    () => {
      const renders = { child: 0, parent: 0 };
      const Child = ({ of }: { of: RefObject<HTMLElement | null> }) => {
        // Counts renders, which React Compiler rejects.
        'use no memo';
        renders.parent += 1;
        return <p>{show(useSize(of))}</p>;
      };
      const Own = () => {
        'use no memo';
        const ref = useRef<HTMLDivElement>(null);
        renders.child += 1;
        return <div ref={ref}>{show(useSize(ref))}</div>;
      };
      const Parent = () => {
        const ref = useRef<HTMLDivElement>(null);
        return (
          <section ref={ref}>
            <Child of={ref} />
            <Own />
          </section>
        );
      };
      const { container } = mount(<Parent />, { strict });
      resize(container.querySelector('section') as Element, 30, 20);
      resize(container.querySelector('div') as Element, 30, 20);
      expect(container.textContent).toBe('30 × 2030 × 20');
      pass(40);
      expect(renders).toEqual({ child: 2, parent: 2 });
    },
  );

  test('renders once per new size and not at all for the same size again', () => {
    const element = newElement();
    const { result } = mountHook(() => useSize(element), { strict });
    const { renders } = result;
    resize(element, 30, 20);
    expect(result.renders).toBe(renders + 1);
    pass(40);
    const before = result.current;
    resize(element, 30, 20);
    pass(40);
    expect(result.renders).toBe(renders + 1);
    expect(result.current).toBe(before);
  });

  test.each([
    ['width', 31, 20],
    ['height', 30, 21],
  ])('renders when only the %s changes', (_, width, height) => {
    const element = newElement();
    const { result } = mountHook(() => useSize(element), { strict });
    resize(element, 30, 20);
    pass(20);
    resize(element, width, height);
    expect(result.current).toEqual({ width, height });
  });

  test('reports the first size at once, then the last one of each 20 ms', () => {
    const element = newElement();
    const { result } = mountHook(() => useSize(element), { strict });
    const { renders } = result;
    resize(element, 10, 10);
    expect(result.current.width).toBe(10);
    resize(element, 20, 20);
    resize(element, 30, 30);
    pass(19);
    expect(result.current.width).toBe(10);
    pass(1);
    expect(result.current.width).toBe(30);
    resize(element, 40, 40);
    pass(19);
    resize(element, 50, 50);
    expect(result.current.width).toBe(30);
    pass(1);
    expect(result.current.width).toBe(50);
    expect(result.renders).toBe(renders + 3);
  });

  test('reports at once again after 20 quiet ms, and leaves no timer running', () => {
    const element = newElement();
    const { result } = mountHook(() => useSize(element), { strict });
    resize(element, 10, 10);
    pass(20);
    expect(vi.getTimerCount()).toBe(0);
    resize(element, 20, 20);
    expect(result.current.width).toBe(20);
  });

  test('reports nothing of an element that is no longer the target', () => {
    const [first, second] = [newElement(), newElement()];
    const { result, rerender } = mountHook((target: Element) => useSize(target), {
      strict,
      props: first,
    });
    resize(first, 10, 10);
    resize(first, 20, 20);
    rerender(second);
    pass(40);
    expect(result.current).toEqual({ width: 0, height: 0 });
    resize(second, 5, 5);
    expect(result.current).toEqual({ width: 5, height: 5 });
  });

  test('leaves no observer and no timer behind after unmounting', () => {
    const element = newElement();
    const { result, unmount } = mountHook(() => useSize(element), { strict });
    resize(element, 10, 10);
    resize(element, 20, 20);
    const { renders } = result;
    unmount();
    expect(FakeResizeObserver.live.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    pass(40);
    expect(result.renders).toBe(renders);
  });

  test('stays 0 × 0 where the platform has no ResizeObserver', () => {
    vi.stubGlobal('ResizeObserver', undefined);
    const element = newElement();
    const { result, rerender, unmount } = mountHook(() => useSize(element), { strict });
    rerender();
    expect(result.current).toEqual({ width: 0, height: 0 });
    unmount();
  });

  testFrom(19)('keeps its size while an Activity is hidden, until a new one is measured', () => {
    const sizes: string[] = [];
    const Box = () => {
      const ref = useRef<HTMLDivElement>(null);
      const size = useSize(ref);
      React.useLayoutEffect(() => void sizes.push(show(size)));
      return <div ref={ref} />;
    };
    const tree = (mode: 'hidden' | 'visible') => (
      <Activity mode={mode}>
        <Box />
      </Activity>
    );
    const { container, rerender } = mount(tree('visible'), { strict });
    const box = container.querySelector('div') as Element;
    resize(box, 30, 20);
    resize(box, 40, 30);
    rerender(tree('hidden'));
    expect(FakeResizeObserver.live.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
    sizes.length = 0;
    rerender(tree('visible'));
    expect(new Set(sizes)).toEqual(new Set(['30 × 20']));
    resize(box, 50, 40);
    expect(sizes[sizes.length - 1]).toBe('50 × 40');
  });
});
