/**
 * title: 读取最新的 state
 * desc: 卸载时读到的总是最新的 state。点几次 “+”，然后离开本页，提示中是最后的计数。
 * motions:
 *   - click:button
 *   - timeout:600
 *   - click:button
 *   - timeout:600
 *   - click:button
 */
import { Button, message } from 'antd';
import React, { useState } from 'react';
import { useUnmount } from 'yhooks';

export default function Demo() {
  const [count, setCount] = useState(0);

  useUnmount(() => {
    message.info(`comp unmount${count}`);
  });

  return (
    <>
      <p>count: {count}</p>
      <Button onClick={() => setCount(count + 1)}>+</Button>
    </>
  );
}
