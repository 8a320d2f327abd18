/**
 * title: 点击两个按钮以外计数
 * desc: 传入 ref 列表：点击两个按钮都不计数，点击其它任何地方计数加一。
 * motions:
 *   - click:button:nth-of-type(1)
 *   - timeout:800
 *   - click:button:nth-of-type(2)
 *   - timeout:800
 *   - click:p
 */
import React, { useRef, useState } from 'react';
import { useClickAway } from 'yhooks';

export default function Demo() {
  const [count, setCount] = useState(0);
  const ref1 = useRef<HTMLButtonElement>(null);
  const ref2 = useRef<HTMLButtonElement>(null);

  useClickAway(() => setCount((current) => current + 1), [ref1, ref2]);

  return (
    <>
      <div style={{ display: 'flex', gap: 8 }}>
        <button type="button" ref={ref1}>
          Box 1
        </button>
        <button type="button" ref={ref2}>
          Box 2
        </button>
      </div>
      <p>counter: {count}</p>
    </>
  );
}
