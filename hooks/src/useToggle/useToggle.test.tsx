import React from 'react';
import { expect, test } from 'vitest';
import { act, describeInBothModes, mount, mountHook } from '../../test/harness.js';
import { useToggle } from './useToggle.js';

type Anything = (value?: unknown) => void;

describeInBothModes('useToggle', (strict) => {
  test('starts at false and flips to true and back', () => {
    const { result } = mountHook(() => useToggle(), { strict });
    expect(result.current[0]).toBe(false);
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe(true);
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe(false);
  });

  test('flips between the two values it is given', () => {
    const { result } = mountHook(() => useToggle('Hello', 'World'), { strict });
    expect(result.current[0]).toBe('Hello');
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe('World');
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe('Hello');
  });

  test('flips from NaN and back', () => {
    const { result } = mountHook(() => useToggle(Number.NaN, 1), { strict });
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe(1);
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe(Number.NaN);
  });

  test.each([
    [true, false],
    ['a', false],
    [1, false],
    [0, true],
    ['', true],
  ])('without a reverse value flips %j to its negation %j', (defaultValue, negation) => {
    const { result } = mountHook(() => useToggle(defaultValue), { strict });
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe(negation);
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe(defaultValue);
  });

  test.each([[0], [''], [false]])('accepts %j as the reverse value', (reverseValue) => {
    const { result } = mountHook(() => useToggle('a', reverseValue), { strict });
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe(reverseValue);
  });

  test('sets the default value with setLeft and the reverse value with setRight', () => {
    const { result } = mountHook(() => useToggle('left', 'right'), { strict });
    act(() => result.current[1].setRight());
    expect(result.current[0]).toBe('right');
    act(() => result.current[1].setRight());
    expect(result.current[0]).toBe('right');
    act(() => result.current[1].setLeft());
    expect(result.current[0]).toBe('left');
    act(() => result.current[1].setLeft());
    expect(result.current[0]).toBe('left');
  });

  test('ignores arguments of setLeft and setRight', () => {
    const { result } = mountHook(() => useToggle('left', 'right'), { strict });
    act(() => (result.current[1].setRight as Anything)('other'));
    expect(result.current[0]).toBe('right');
    act(() => (result.current[1].setLeft as Anything)('other'));
    expect(result.current[0]).toBe('left');
  });

  test.each([[0], [''], [false], [7], ['x'], [true]])('toggle(%j) sets it', (value) => {
    const { result } = mountHook(() => useToggle<number | string | boolean, string>('a', 'b'), {
      strict,
    });
    act(() => result.current[1].toggle(value));
    expect(result.current[0]).toBe(value);
    act(() => result.current[1].toggle(value));
    expect(result.current[0]).toBe(value);
  });

  test.each([
    ['undefined', undefined],
    ['null', null],
    ['a DOM event', new Event('click')],
    ['an object', { value: 1 }],
    ['a list', ['b']],
    ['a symbol', Symbol('s')],
    ['a bigint', BigInt(1)],
    ['a function', () => 'b'],
  ])('treats %s as no argument and flips', (_, value) => {
    const { result } = mountHook(() => useToggle('Hello', 'World'), { strict });
    act(() => (result.current[1].toggle as Anything)(value));
    expect(result.current[0]).toBe('World');
    act(() => (result.current[1].toggle as Anything)(value));
    expect(result.current[0]).toBe('Hello');
  });

  test('flips as an onClick handler, and never stores the event', () => {
    const Button = () => {
      const [on, { toggle }] = useToggle();
      return (
        <button type="button" onClick={toggle}>
          {String(on)}
        </button>
      );
    };
    const { container } = mount(<Button />, { strict });
    const button = container.querySelector('button') as HTMLButtonElement;
    act(() => button.click());
    expect(button.textContent).toBe('true');
    act(() => button.click());
    expect(button.textContent).toBe('false');
  });

  test('flips from a third value to the default', () => {
    const { result } = mountHook(() => useToggle<string, string>('left', 'right'), { strict });
    act(() => result.current[1].toggle('third'));
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe('left');
  });

  test('two flips in one batch cancel out, three are one', () => {
    const { result } = mountHook(() => useToggle(), { strict });
    act(() => {
      result.current[1].toggle();
      result.current[1].toggle();
    });
    expect(result.current[0]).toBe(false);
    act(() => {
      result.current[1].toggle();
      result.current[1].toggle();
      result.current[1].toggle();
    });
    expect(result.current[0]).toBe(true);
  });

  test('always returns the same actions object with the same functions', () => {
    const { result, rerender } = mountHook(
      ([left, right]: [string, string]) => useToggle(left, right),
      { strict, props: ['a', 'b'] },
    );
    const actions = result.current[1];
    const { toggle, setLeft, setRight } = actions;
    act(() => toggle());
    rerender(['c', 'd']);
    expect(result.current[1]).toBe(actions);
    expect(result.current[1]).toEqual({ toggle, setLeft, setRight });
  });

  test('keeps the values of the first render when the arguments change', () => {
    const { result, rerender } = mountHook(
      ([left, right]: [string, string]) => useToggle(left, right),
      { strict, props: ['a', 'b'] },
    );
    rerender(['c', 'd']);
    expect(result.current[0]).toBe('a');
    act(() => result.current[1].toggle());
    expect(result.current[0]).toBe('b');
    act(() => result.current[1].setLeft());
    expect(result.current[0]).toBe('a');
    act(() => result.current[1].setRight());
    expect(result.current[0]).toBe('b');
  });

  test('does not render again when the value stays the same', () => {
    const { result } = mountHook(() => useToggle(), { strict });
    const { renders } = result;
    act(() => result.current[1].setLeft());
    expect(result.renders).toBe(renders);
  });

  test('keeps the state of each instance separate', () => {
    const { result } = mountHook(() => [useToggle(), useToggle()] as const, { strict });
    act(() => result.current[0][1].toggle());
    expect(result.current.map(([state]) => state)).toEqual([true, false]);
  });
});
