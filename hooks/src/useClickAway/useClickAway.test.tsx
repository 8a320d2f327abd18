import React, { useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import {
  act,
  describeInBothModes,
  failOnReports,
  mount,
  mountHook,
  testFrom,
} from '../../test/harness.js';
import { mountThenSuspend } from '../../test/uncommitted.js';
import type { Target } from '../internal/target.js';
import { useClickAway } from './useClickAway.js';

const newElement = (parent: Node = document.body) =>
  parent.appendChild(document.createElement('button'));

const dispatch = (target: EventTarget, name = 'click') => {
  const event = new MouseEvent(name, { bubbles: true, composed: true, cancelable: true });
  act(() => void target.dispatchEvent(event));
  return event;
};

failOnReports();

describeInBothModes('useClickAway', (strict) => {
  test('calls back once per click outside of a ref, with the event, and not inside', () => {
    const onAway = vi.fn();
    const Box = () => {
      const ref = useRef<HTMLDivElement>(null);
      useClickAway(onAway, ref);
      return (
        <div ref={ref}>
          <p>
            <b>deep inside</b>
          </p>
        </div>
      );
    };
    const { container } = mount(<Box />, { strict });
    dispatch(container.querySelector('div') as Element);
    dispatch(container.querySelector('b') as Element);
    expect(onAway).not.toHaveBeenCalled();
    const event = dispatch(newElement());
    expect(onAway.mock.calls).toEqual([[event]]);
    expect(onAway.mock.calls[0]?.[0]).toBe(event);
    expect(onAway.mock.contexts).toEqual([undefined]);
  });

  const inside = () => document.querySelector('#inside');
  test.each<[string, () => Target | Target[]]>([
    ['an element', inside],
    ['a function', () => inside],
    ['a ref', () => ({ current: inside() })],
    ['a list with empty targets', () => [{ current: null }, null, undefined, () => null, inside()]],
  ])('takes %s as target', (_, getTarget) => {
    const onAway = vi.fn();
    newElement().id = 'inside';
    const target = getTarget();
    mountHook(() => useClickAway(onAway, target), { strict });
    dispatch(inside() as Element);
    expect(onAway).not.toHaveBeenCalled();
    dispatch(document.body);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('treats an element with a property named current as an element', () => {
    const onAway = vi.fn();
    const element = Object.assign(newElement(), { current: newElement() });
    mountHook(() => useClickAway(onAway, element), { strict });
    dispatch(element);
    expect(onAway).not.toHaveBeenCalled();
    dispatch(element.current);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('calls back only for clicks outside of every target in a list', () => {
    const onAway = vi.fn();
    const [first, second] = [newElement(), newElement()];
    mountHook(() => useClickAway(onAway, [{ current: first }, { current: second }]), { strict });
    dispatch(first);
    dispatch(second);
    expect(onAway).not.toHaveBeenCalled();
    dispatch(newElement());
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test.each<[string, Target | Target[]]>([
    ['null', null],
    ['undefined', undefined],
    ['an empty ref', { current: null }],
    ['a function without result', () => null],
    ['an empty list', []],
    ['a list of empty refs', [{ current: null }, { current: null }]],
  ])('never calls back with %s as target', (_, target) => {
    const onAway = vi.fn();
    mountHook(() => useClickAway(onAway, target), { strict });
    dispatch(document.body);
    expect(onAway).not.toHaveBeenCalled();
  });

  test('is switched off by null and on again by a ref', () => {
    const onAway = vi.fn();
    const ref = { current: newElement() };
    const { rerender } = mountHook((open: boolean) => useClickAway(onAway, open ? ref : null), {
      strict,
      props: true,
    });
    rerender(false);
    dispatch(document.body);
    expect(onAway).not.toHaveBeenCalled();
    rerender(true);
    dispatch(document.body);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('finds an element that appears or is replaced without a render', () => {
    const onAway = vi.fn();
    const ref = { current: null as Element | null };
    mountHook(() => useClickAway(onAway, ref), { strict });
    const [first, second] = [newElement(), newElement()];
    ref.current = first;
    dispatch(second);
    expect(onAway).toHaveBeenCalledTimes(1);
    ref.current = second;
    dispatch(second);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('treats a click on <html> as outside', () => {
    const onAway = vi.fn();
    const element = newElement();
    mountHook(() => useClickAway(onAway, element), { strict });
    dispatch(document.documentElement);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('does not call back when the clicked child removes itself', () => {
    const onAway = vi.fn();
    const List = () => {
      const ref = useRef<HTMLDivElement>(null);
      const [isOpen, setIsOpen] = useState(true);
      useClickAway(onAway, ref);
      return (
        <div ref={ref}>
          {isOpen && (
            <button type="button" onClick={() => flushSync(() => setIsOpen(false))}>
              remove me
            </button>
          )}
        </div>
      );
    };
    const { container } = mount(<List />, { strict });
    dispatch(container.querySelector('button') as Element);
    expect(container.querySelector('button')).toBe(null);
    expect(onAway).not.toHaveBeenCalled();
  });

  test('calls back when the clicked element outside removes itself', () => {
    const onAway = vi.fn();
    const element = newElement();
    mountHook(() => useClickAway(onAway, element), { strict });
    const outside = newElement();
    outside.addEventListener('click', () => outside.remove());
    dispatch(outside);
    expect(outside.isConnected).toBe(false);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test.each(['unmounts the target', 'switches the hook off'])(
    'does not call back for a click outside that %s',
    (what) => {
      const onAway = vi.fn();
      const Page = () => {
        const ref = useRef<HTMLDivElement>(null);
        const [open, setOpen] = useState(true);
        useClickAway(onAway, open || what === 'unmounts the target' ? ref : null);
        return (
          <>
            {(open || what === 'switches the hook off') && <div ref={ref} />}
            <button type="button" onClick={() => flushSync(() => setOpen(false))}>
              Cancel
            </button>
          </>
        );
      };
      const { container } = mount(<Page />, { strict });
      dispatch(container.querySelector('button') as Element);
      expect(onAway).not.toHaveBeenCalled();
    },
  );

  test('calls back for a click that removes one of several targets', () => {
    const onAway = vi.fn();
    const ref = { current: newElement() as Element | null };
    const outside = newElement();
    outside.addEventListener('click', () => {
      ref.current = null;
    });
    mountHook(() => useClickAway(onAway, [ref, newElement()]), { strict });
    dispatch(outside);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('distinguishes inside and outside in an open shadow tree', () => {
    const onAway = vi.fn();
    const host = document.body.appendChild(document.createElement('div'));
    const shadow = host.attachShadow({ mode: 'open' });
    const Box = () => {
      const ref = useRef<HTMLDivElement>(null);
      useClickAway(onAway, ref);
      return (
        <>
          <div ref={ref}>
            <i />
          </div>
          <b />
        </>
      );
    };
    const { container } = mount(<Box />, { strict, parent: shadow });
    dispatch(container.querySelector('i') as Element);
    expect(onAway).not.toHaveBeenCalled();
    dispatch(container.querySelector('b') as Element);
    expect(onAway).toHaveBeenCalledTimes(1);
    dispatch(document.body);
    expect(onAway).toHaveBeenCalledTimes(2);
  });

  test('treats a click in a shadow tree inside the target as inside', () => {
    const onAway = vi.fn();
    const element = newElement();
    const child = document.createElement('div').attachShadow({ mode: 'open' });
    element.appendChild(child.host);
    mountHook(() => useClickAway(onAway, element), { strict });
    dispatch(newElement(child));
    expect(onAway).not.toHaveBeenCalled();
  });

  /** Renders twice during the click, so that the popup's effects run before the click is over. */
  const openNow = (open: () => void, renderAgain: () => void) => () => {
    flushSync(open);
    flushSync(renderAgain);
  };

  test.each([
    'mounts a component with the hook',
    'shows the element of a ref',
    'switches the hook on',
  ])('the click that %s does not count, the next one does', (what) => {
    const onAway = vi.fn();
    const Popup = () => {
      const ref = useRef<HTMLDivElement>(null);
      useClickAway(onAway, ref);
      return <div ref={ref} />;
    };
    const Page = () => {
      const [open, setOpen] = useState(false);
      const [, setCount] = useState(0);
      const ref = useRef<HTMLDivElement>(null);
      useClickAway(onAway, what === 'shows the element of a ref' || open ? ref : null);
      const onClick = openNow(
        () => setOpen(true),
        () => setCount((count) => count + 1),
      );
      return (
        <>
          <button type="button" onClick={onClick} />
          {open && (what.startsWith('mounts') ? <Popup /> : <div ref={ref} />)}
        </>
      );
    };
    const { container } = mount(<Page />, { strict });
    dispatch(container.querySelector('button') as Element);
    expect(container.querySelector('div')).not.toBe(null);
    expect(onAway).not.toHaveBeenCalled();
    dispatch(document.body);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('calls back after the handlers of the clicked element', () => {
    const order: string[] = [];
    const element = newElement();
    const outside = newElement();
    mountHook(() => useClickAway(() => order.push('away'), element), { strict });
    outside.addEventListener('click', () => order.push('own handler'));
    dispatch(outside);
    expect(order).toEqual(['own handler', 'away']);
  });

  test('misses a click whose propagation is stopped', () => {
    const onAway = vi.fn();
    const element = newElement();
    mountHook(() => useClickAway(onAway, element), { strict });
    const silent = newElement();
    silent.addEventListener('click', (event) => event.stopPropagation());
    dispatch(silent);
    expect(onAway).not.toHaveBeenCalled();
  });

  test('handles a click that is dispatched during another one on its own', () => {
    const onAway = vi.fn();
    const element = newElement();
    const outside = newElement();
    mountHook(() => useClickAway(onAway, element), { strict });

    const innerOutside = new MouseEvent('click', { bubbles: true });
    element.addEventListener('click', () => outside.dispatchEvent(innerOutside), { once: true });
    dispatch(element);
    expect(onAway.mock.calls).toEqual([[innerOutside]]);
    expect(onAway.mock.calls[0]?.[0]).toBe(innerOutside);

    onAway.mockClear();
    const innerInside = new MouseEvent('click', { bubbles: true });
    outside.addEventListener('click', () => element.dispatchEvent(innerInside), { once: true });
    const outer = dispatch(outside);
    expect(onAway).toHaveBeenCalledTimes(1);
    expect(onAway.mock.calls[0]?.[0]).toBe(outer);
  });

  test('treats a portal as outside unless its ref is listed too', () => {
    const onAway = vi.fn();
    const outlet = newElement();
    const Menu = ({ listed }: { listed: boolean }) => {
      const ref = useRef<HTMLDivElement>(null);
      const portalRef = useRef<HTMLElement>(null);
      useClickAway(onAway, listed ? [ref, portalRef] : ref);
      return <div ref={ref}>{createPortal(<i ref={portalRef} />, outlet)}</div>;
    };
    const { rerender } = mount(<Menu listed={false} />, { strict });
    dispatch(outlet.querySelector('i') as Element);
    expect(onAway).toHaveBeenCalledTimes(1);
    rerender(<Menu listed={true} />);
    dispatch(outlet.querySelector('i') as Element);
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('listens to the given event instead of click', () => {
    const onAway = vi.fn();
    const element = newElement();
    mountHook(() => useClickAway(onAway, element, 'mousedown'), { strict });
    dispatch(document.body);
    expect(onAway).not.toHaveBeenCalled();
    const event = dispatch(document.body, 'mousedown');
    expect(onAway.mock.calls[0]?.[0]).toBe(event);
    dispatch(element, 'mousedown');
    expect(onAway).toHaveBeenCalledTimes(1);
  });

  test('listens to each event in a list', () => {
    const onAway = vi.fn();
    const element = newElement();
    mountHook(() => useClickAway(onAway, element, ['mousedown', 'keydown']), { strict });
    dispatch(document.body);
    expect(onAway).not.toHaveBeenCalled();
    dispatch(document.body, 'mousedown');
    dispatch(document.body, 'keydown');
    expect(onAway).toHaveBeenCalledTimes(2);
  });

  test('follows a changed event name, and a name appended to the list', () => {
    const onAway = vi.fn();
    const element = newElement();
    const { rerender } = mountHook(
      (names: 'keydown' | ('mousedown' | 'mouseup')[]) => useClickAway(onAway, element, names),
      { strict, props: ['mousedown'] },
    );
    rerender(['mousedown', 'mouseup']);
    dispatch(document.body, 'mouseup');
    expect(onAway).toHaveBeenCalledTimes(1);
    rerender('keydown');
    dispatch(document.body, 'mousedown');
    dispatch(document.body, 'mouseup');
    expect(onAway).toHaveBeenCalledTimes(1);
    dispatch(document.body, 'keydown');
    expect(onAway).toHaveBeenCalledTimes(2);
  });

  test('subscribes once, whatever is written inline', () => {
    const add = vi.spyOn(document, 'addEventListener');
    const countAdded = () => add.mock.calls.filter(([name]) => name === 'mousedown').length;
    const element = newElement();
    const { rerender } = mountHook(
      () => useClickAway(() => {}, [() => element, { current: element }], ['mousedown']),
      { strict },
    );
    const added = countAdded();
    expect(added).toBeGreaterThan(0);
    rerender();
    rerender();
    expect(countAdded()).toBe(added);
  });

  test('uses the latest callback and the latest targets', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const [a, b] = [newElement(), newElement()];
    const { rerender } = mountHook(
      ({ onAway, target }: { onAway: () => void; target: Element }) => useClickAway(onAway, target),
      { strict, props: { onAway: first, target: a } },
    );
    rerender({ onAway: second, target: b });
    dispatch(b);
    expect(second).not.toHaveBeenCalled();
    dispatch(a);
    expect(second).toHaveBeenCalledTimes(1);
    expect(first).not.toHaveBeenCalled();
  });

  testFrom(18)('uses the last committed render while a transition is suspended', () => {
    const called: string[] = [];
    const elements = { committed: newElement(), uncommitted: newElement() };
    mountThenSuspend((value) => useClickAway(() => called.push(value), elements[value]), {
      strict,
    });
    dispatch(elements.committed);
    expect(called).toEqual([]);
    dispatch(elements.uncommitted);
    expect(called).toEqual(['committed']);
  });

  test('keeps instances independent', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const [a, b] = [newElement(), newElement()];
    const mounted = mountHook(() => useClickAway(first, a), { strict });
    mountHook(() => useClickAway(second, b), { strict });
    dispatch(a);
    expect([first, second].map((fn) => fn.mock.calls.length)).toEqual([0, 1]);
    mounted.unmount();
    dispatch(document.body);
    expect([first, second].map((fn) => fn.mock.calls.length)).toEqual([0, 2]);
  });
});
