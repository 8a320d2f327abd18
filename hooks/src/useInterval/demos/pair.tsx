/**
 * title: 使用 useInterval
 * defaultShowCode: true
 */
import React, { useState } from 'react';
import { useInterval } from 'yhooks';

export default function Demo() {
  const [count, setCount] = useState(0);

  useInterval(() => setCount(count + 1), 1000);

  return (
    <button type="button" onClick={() => setCount(count + 10)}>
      count: {count}，点击 +10
    </button>
  );
}
