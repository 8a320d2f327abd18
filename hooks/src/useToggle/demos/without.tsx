/**
 * title: 手写
 * defaultShowCode: true
 */
import React, { useState } from 'react';

export default function Demo() {
  const [on, setOn] = useState(false);

  const toggleTwice = () => {
    setOn(!on);
    setOn(!on);
  };

  return (
    <button type="button" onClick={toggleTwice}>
      翻转两次：{on ? '开' : '关'}
    </button>
  );
}
