/**
 * title: 基本用法：改变和取消间隔
 * motions:
 *   - timeout:2000
 *   - click:button:nth-of-type(1)
 *   - timeout:4500
 *   - click:button:nth-of-type(2)
 *   - timeout:2500
 *   - click:button:nth-of-type(3)
 */
import React, { useState } from 'react';
import { useInterval } from 'yhooks';
import { Button } from 'antd';

export default function Demo() {
  const [count, setCount] = useState(0);
  const [delay, setDelay] = useState<number | null>(1000);

  useInterval(() => setCount(count + 1), delay, { immediate: true });

  return (
    <>
      <p>count: {count}</p>
      <p>delay: {String(delay)}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button onClick={() => setDelay((current) => (current ?? 0) + 1000)}>+1000 ms</Button>
        <Button onClick={() => setDelay(1000)}>重置为 1000 ms</Button>
        <Button onClick={() => setDelay(null)}>取消定时器</Button>
      </div>
    </>
  );
}
