/**
 * try: 打开 StrictMode：effect 执行了两次，为什么 count 仍然每秒只加 1？
 */
import React, { useState } from 'react';
import { useInterval } from 'yhooks';

export default function Demo() {
  const [count, setCount] = useState(0);

  useInterval(() => setCount(count + 1), 1000);

  return <p>count: {count}</p>;
}
