import React from 'react';
import type { Target } from '../internal/target.js';
import { resolveTarget } from '../internal/target.js';
import { useLatest } from '../internal/useLatest.js';

/** 不会冒泡、因而到不了 document 的指针和焦点事件除外。 */
type BubblingEventName = Exclude<
  keyof DocumentEventMap,
  'focus' | 'blur' | 'mouseenter' | 'mouseleave' | 'pointerenter' | 'pointerleave'
>;

/**
 * 监听目标元素之外的点击事件，例如点击弹出层以外的地方时将其关闭。
 *
 * @remarks Calls a function for clicks outside of one or more elements, for example to close a popup.
 * @param onClickAway 在所有目标元素之外触发事件时执行的函数，参数为原生事件对象。
 * @param target 一个目标或目标列表：DOM 节点、ref，或返回 DOM 节点的函数。空的目标会被忽略；全部为空时不会触发，包括被这次点击移除之后。
 * @param eventName 监听的事件名或事件名列表，事件对象的类型与之对应。事件必须能冒泡到 `document`。
 * @since 1.3.1
 *
 * @example
 * import { useRef } from 'react';
 * const ref = useRef<HTMLDivElement>(null);
 * useClickAway(() => setOpen(false), ref);
 */
export function useClickAway<K extends BubblingEventName = 'click'>(
  onClickAway: (event: DocumentEventMap[K]) => void,
  target: Target | readonly Target[],
  eventName: K | readonly K[] = 'click' as K,
): void {
  const latest = useLatest({ onClickAway, target });
  // React compares the string by content, so that an inline list does not subscribe again on each render.
  const joinedNames = String(eventName);
  React.useEffect(() => {
    // The capture phase checks, before any handler can remove the clicked element. The bubble phase
    // calls the function, after the page's own handlers. An event that was already being dispatched
    // when this effect ran, such as the click that opened a popup, is never checked.
    const eventsOutside = new WeakSet<Event>();
    const findElements = () => {
      const targets = ([] as Target[]).concat(latest.current.target as Target);
      return targets.map(resolveTarget).filter(Boolean) as Element[];
    };
    const checkTargets = (event: Event) => {
      const elements = findElements();
      if (elements[0] && !elements.some((element) => event.composedPath().includes(element))) {
        eventsOutside.add(event);
      }
    };
    const callIfOutside = (event: Event) => {
      // The page's own handlers may have removed the target, such as a button that closes a popup.
      if (eventsOutside.has(event) && findElements()[0]) {
        const callback = latest.current.onClickAway;
        callback(event as DocumentEventMap[K]);
      }
    };
    const names = joinedNames.split(',');
    for (const name of names) {
      document.addEventListener(name, checkTargets, true);
      document.addEventListener(name, callIfOutside);
    }
    return () => {
      for (const name of names) {
        document.removeEventListener(name, checkTargets, true);
        document.removeEventListener(name, callIfOutside);
      }
    };
  }, [latest, joinedNames]);
}
