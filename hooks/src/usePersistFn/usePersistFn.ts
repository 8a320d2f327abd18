import React from 'react';
import { useLatest } from '../internal/useLatest.js';

// biome-ignore lint/suspicious/noExplicitAny: any function fits, whatever it takes and returns
type AnyFunction = (this: any, ...args: any[]) => any;

/**
 * `T` 的调用签名，包括泛型参数和所有重载。`T` 有自己的属性时，只保留最后一个重载，泛型参数会丢失：
 * 属性不会保留，而 TypeScript 只能这样去掉它们。
 */
export type PersistedFn<T extends AnyFunction> = [keyof T] extends [never]
  ? T
  : (this: ThisParameterType<T>, ...args: Parameters<T>) => ReturnType<T>;

/**
 * 返回一个引用地址永远不变的函数，调用时总是执行最新的 `fn`，可以代替 `useCallback`。
 *
 * @remarks Returns a function that never changes its identity and always calls the latest `fn`.
 * @param fn 任意函数。`this` 和参数会原样转发给最后一次提交的渲染中的那个函数。
 * @returns 引用地址永远不变的函数，签名与 `fn` 相同；请在事件或 effect 中调用，不要在渲染期间调用。
 * @since 1.3.1
 *
 * @example
 * const showCount = usePersistFn(() => alert(count));
 */
export function usePersistFn<T extends AnyFunction>(fn: T): PersistedFn<T> {
  const latest = useLatest(fn);
  return React.useState(() => forward(latest) as PersistedFn<T>)[0];
}

// Outside of the hook, because React Compiler does not support `this`.
function forward<T extends AnyFunction>(latest: { readonly current: T }) {
  return function (this: ThisParameterType<T>, ...args: Parameters<T>): ReturnType<T> {
    return latest.current.apply(this, args);
  };
}
