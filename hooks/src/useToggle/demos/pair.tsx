/**
 * title: 使用 useToggle
 * defaultShowCode: true
 */
import React from 'react';
import { useToggle } from 'yhooks';

export default function Demo() {
  const [on, { toggle }] = useToggle();

  const toggleTwice = () => {
    toggle();
    toggle();
  };

  return (
    <button type="button" onClick={toggleTwice}>
      翻转两次：{on ? '开' : '关'}
    </button>
  );
}
