import type { SyntheticEvent } from 'react';
import React from 'react';

type Primitive = number | string | boolean;

/** {@link useToggle} 返回的操作；同一个组件实例中引用地址不变。 */
export interface ToggleActions<T> {
  /** 不传参数时在默认值和取反值之间切换；传入 number、string 或 boolean 时直接设置为该值，其它参数（例如点击事件）视为没有参数。 */
  toggle: (value?: T | SyntheticEvent) => void;
  /** 设置为默认值 `defaultValue`。 */
  setLeft: () => void;
  /** 设置为取反值 `reverseValue`。 */
  setRight: () => void;
}

/**
 * 在两个状态值之间切换的 Hook。
 *
 * @remarks Switches a state between two values, `false` and `true` by default.
 * @param defaultValue 默认的状态值，只取首次渲染时的值。
 * @param reverseValue 取反的状态值，只取首次渲染时的值；省略时为 `!defaultValue`。
 * @returns 由状态值和操作组成的元组：
 * - `state`：当前的状态值。
 * - `actions`：切换状态值的一组操作，引用地址不变。
 * @since 1.3.1
 *
 * @example
 * const [state, { toggle, setLeft, setRight }] = useToggle('Hello', 'World');
 */
export function useToggle(
  defaultValue?: boolean,
): [state: boolean, actions: ToggleActions<boolean>];
export function useToggle<L extends Primitive>(
  defaultValue: L,
): [state: L | boolean, actions: ToggleActions<L | boolean>];
export function useToggle<L extends Primitive, R extends Primitive>(
  defaultValue: L,
  reverseValue: R,
): [state: L | R, actions: ToggleActions<L | R>];
export function useToggle(
  defaultValue: Primitive = false,
  reverseValue: Primitive = !defaultValue,
): unknown {
  const [state, setState] = React.useState(defaultValue);
  return [
    state,
    React.useState(() => ({
      toggle: (value?: unknown) =>
        setState(
          // Anything else counts as no argument, such as the event of `onClick={toggle}`.
          typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean'
            ? value
            : (current) => (Object.is(current, defaultValue) ? reverseValue : defaultValue),
        ),
      setLeft: () => setState(defaultValue),
      setRight: () => setState(reverseValue),
    }))[0],
  ];
}
