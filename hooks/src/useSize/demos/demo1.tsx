/**
 * title: 例子
 * desc: 显示方框当前的宽和高；拖动方框的右下角可以改变它的大小。
 * try: 方框还没有被拖动，为什么已经有两个 Value？
 * answer:
 *   after: [value, value]
 *   text: 第一次渲染时还没有节点，返回 0 × 0；量到大小以后才有第二个值。
 */
import React, { useRef } from 'react';
import { useSize } from 'yhooks';

export default function Demo() {
  const ref = useRef<HTMLDivElement>(null);
  const { width, height } = useSize(ref);

  return (
    <div
      ref={ref}
      style={{
        boxSizing: 'content-box',
        width: 200,
        height: 100,
        border: '1px solid',
        overflow: 'hidden',
        resize: 'both',
      }}
    >
      {`${width}px × ${height}px`}
    </div>
  );
}
