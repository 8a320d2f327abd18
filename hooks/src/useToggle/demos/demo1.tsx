/**
 * title: 在 false 和 true 之间切换
 * try: 连续点击 Toggle True：第二次以后为什么没有新的 Value？
 * answer:
 *   after: [click Toggle True, click Toggle True]
 *   text: 值与上次相同（Object.is），React 没有更新。它可能再渲染一次来确认，结果会被丢弃。
 * motions:
 *   - click:button:nth-of-type(1)
 *   - timeout:800
 *   - click:button:nth-of-type(2)
 *   - timeout:800
 *   - click:button:nth-of-type(3)
 */
import React from 'react';
import { useToggle } from 'yhooks';

export default function Demo() {
  const [state, { toggle }] = useToggle();

  return (
    <>
      <p>state: {String(state)}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <button type="button" onClick={() => toggle()}>
          Toggle
        </button>
        <button type="button" onClick={() => toggle(false)}>
          Toggle False
        </button>
        <button type="button" onClick={() => toggle(true)}>
          Toggle True
        </button>
      </div>
    </>
  );
}
