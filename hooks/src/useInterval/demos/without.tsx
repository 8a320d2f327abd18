/**
 * title: 手写
 * defaultShowCode: true
 */
import React, { useEffect, useState } from 'react';

export default function Demo() {
  const [count, setCount] = useState(0);

  useEffect(() => {
    // 这里的 count 永远是第一次渲染的 0。
    const timer = setInterval(() => setCount(count + 1), 1000);
    return () => clearInterval(timer);
  }, []);

  return (
    <button type="button" onClick={() => setCount(count + 10)}>
      count: {count}，点击 +10
    </button>
  );
}
