import React from 'react';
import type { Target } from '../internal/target.js';
import { resolveTarget } from '../internal/target.js';

/** 元素内容区（content box）的尺寸，单位为像素。 */
export interface Size {
  /** 内容区的宽度；测量之前为 0。 */
  width: number;
  /** 内容区的高度；测量之前为 0。 */
  height: number;
}

const NOTHING_MEASURED: Size = { width: 0, height: 0 };

const useLayoutEffect = typeof document === 'undefined' ? React.useEffect : React.useLayoutEffect;

/**
 * 监听 DOM 节点尺寸变化，返回内容区当前的宽和高。
 *
 * @remarks Observes the size of an element and returns the width and height of its content box.
 * @param target DOM 节点、ref，或返回 DOM 节点的函数。每次渲染提交后重新解析，节点出现、更换或消失都会跟随。
 * @returns 节点内容区的尺寸 currentSize；首次测量之前（包括服务端渲染）宽高都是 0，之后最多每 20 毫秒更新一次。
 * @since 1.3.1
 *
 * @example
 * import { useRef } from 'react';
 * const ref = useRef<HTMLDivElement>(null);
 * const { width, height } = useSize(ref);
 */
export function useSize(target: Target): Size {
  const [size, setSize] = React.useState(NOTHING_MEASURED);
  const [[follow, leave]] = React.useState(() => createFollower(setSize));

  const followTarget = () => follow(resolveTarget(target));
  useLayoutEffect(followTarget);
  // Follow again after the commit: a parent's ref is still empty in its child's layout effects.
  React.useEffect(followTarget);
  useLayoutEffect(() => leave, [leave]);
  return size;
}

// Mutable, so it lives outside of the hook: React Compiler treats state as immutable.
function createFollower(setSize: (update: Size | ((last: Size) => Size)) => void) {
  const throttleMs = 20;
  let followed: Element | null | undefined;
  let observer: ResizeObserver | undefined;
  let timer: ReturnType<typeof setTimeout> | 0 = 0;
  let size: Size;
  let reported: Size;

  // The first size is reported at once and starts the timer. Later ones wait for the timer, which
  // stops when there is nothing left to report.
  const report = () => {
    timer = 0;
    if (reported !== size) {
      const { width, height } = (reported = size);
      setSize((last) =>
        last.width === width && last.height === height ? last : { width, height },
      );
      timer = setTimeout(report, throttleMs);
    }
  };
  const leave = () => {
    if (observer) observer.disconnect();
    observer = undefined;
    clearTimeout(timer);
    timer = 0;
  };
  const follow = (element: Element | null | undefined) => {
    if (element == followed && observer) return;
    leave();
    // Reset here, because not every browser reports an element that starts at 0 × 0. An element that
    // is followed again, when an Activity is shown, keeps its size until the observer reports.
    if (followed && element != followed) setSize(NOTHING_MEASURED);
    followed = element;
    if (element && typeof ResizeObserver !== 'undefined') {
      observer = new ResizeObserver(([entry]) => {
        size = entry!.contentRect;
        if (!timer) report();
      });
      observer.observe(element);
    }
  };
  return [follow, leave] as const;
}
