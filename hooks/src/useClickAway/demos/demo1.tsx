/**
 * title: 点击按钮以外计数
 * desc: 点击按钮不计数，点击按钮以外的任何地方计数加一。
 * motions:
 *   - click:button
 *   - timeout:800
 *   - click:p
 *   - timeout:800
 *   - click:p
 */
import React, { useRef, useState } from 'react';
import { useClickAway } from 'yhooks';

export default function Demo() {
  const [count, setCount] = useState(0);
  const ref = useRef<HTMLButtonElement>(null);

  useClickAway(() => setCount((current) => current + 1), ref);

  return (
    <>
      <button type="button" ref={ref}>
        Box
      </button>
      <p>counter: {count}</p>
    </>
  );
}
