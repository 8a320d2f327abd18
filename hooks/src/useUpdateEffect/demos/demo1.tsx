/**
 * title: 基本用法
 * try: 打开 StrictMode（React 18 起）：为什么 effectCount 从 2 开始，updateEffectCount 仍然是 0？
 * answer:
 *   after: [ignored again]
 *   text: StrictMode 重复的仍然是第一次执行：useEffect 数了两次，useUpdateEffect 两次都跳过。
 * motions:
 *   - click:button
 *   - timeout:800
 *   - click:button
 */
import React, { useEffect, useReducer, useState } from 'react';
import { useUpdateEffect } from 'yhooks';

const increment = (count: number) => count + 1;

export default function Demo() {
  const [count, setCount] = useState(0);
  const [effectCount, countEffect] = useReducer(increment, 0);
  const [updateEffectCount, countUpdateEffect] = useReducer(increment, 0);

  useEffect(() => {
    countEffect();
  }, [count]);

  useUpdateEffect(() => {
    countUpdateEffect();
  }, [count]);

  return (
    <>
      <p>effectCount: {effectCount}</p>
      <p>updateEffectCount: {updateEffectCount}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        reRender
      </button>
    </>
  );
}
