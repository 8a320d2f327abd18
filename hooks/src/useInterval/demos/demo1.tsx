/**
 * title: 基本用法
 * try: 打开 StrictMode（React 18 起）：effect 执行了两次，为什么 count 仍然每秒只加 1？
 * answer:
 *   after: [cleanup again]
 *   text: StrictMode 先清理再执行一次 effect：第一个定时器已经清除，任何时刻只有一个。
 */
import React, { useState } from 'react';
import { useInterval } from 'yhooks';

export default function Demo() {
  const [count, setCount] = useState(0);

  useInterval(() => setCount(count + 1), 1000);

  return <p>count: {count}</p>;
}
