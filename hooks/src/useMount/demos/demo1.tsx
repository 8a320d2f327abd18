/**
 * title: 基本用法
 * desc: 每次点击 mount，组件挂载后提示 “mount”。
 * try: 打开 StrictMode（React 18 起）再点击 mount：为什么提示出现了两次？
 * answer:
 *   after: [call again]
 *   text: 开发环境的 StrictMode 故意挂载两次，好让没有清理的 effect 露出来；生产环境只有一次。
 * motions:
 *   - click:button
 *   - timeout:1500
 *   - click:button
 */
import { Button, message } from 'antd';
import React, { useState } from 'react';
import { useMount } from 'yhooks';

function Hello() {
  useMount(() => {
    message.info('mount');
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
