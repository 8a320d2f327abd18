/**
 * title: 基本用法
 * desc: 每次点击 unmount，组件卸载时提示 “useUnmount”。
 * try: 打开 StrictMode（React 18 起）再点击 mount：还没有点击 unmount，为什么已经提示了？
 * answer:
 *   after: [call again]
 *   text: StrictMode 在挂载之后模拟了一次卸载；生产环境里只有真正卸载才会提示。
 * motions:
 *   - click:button
 *   - timeout:1500
 *   - click:button
 */
import { Button, message } from 'antd';
import React, { useState } from 'react';
import { useUnmount } from 'yhooks';

function Hello() {
  useUnmount(() => {
    message.info('useUnmount');
  });

  return <p>Hello World</p>;
}

export default function Demo() {
  const [visible, setVisible] = useState(false);

  return (
    <>
      <Button onClick={() => setVisible(!visible)}>{visible ? 'unmount' : 'mount'}</Button>
      {visible && <Hello />}
    </>
  );
}
