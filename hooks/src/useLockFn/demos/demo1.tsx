/**
 * title: 防止重复提交
 * desc: 在 `submit` 执行完之前，其余的点击都会被忽略。
 * try: 连续点击三次 Submit，函数被调用了几次？
 * answer:
 *   after: [call, ignored, ignored]
 *   text: 一次：第一次调用还没有结束，后两次点击被忽略。
 * motions:
 *   - click:button
 *   - timeout:200
 *   - click:button
 *   - timeout:200
 *   - click:button
 *   - timeout:2000
 */
import { Button, message } from 'antd';
import React, { useState } from 'react';
import { useLockFn } from 'yhooks';

function mockApiRequest() {
  return new Promise<void>((resolve) => {
    setTimeout(resolve, 2000);
  });
}

export default function Demo() {
  const [count, setCount] = useState(0);

  const submit = useLockFn(async () => {
    message.info('Start to submit');
    await mockApiRequest();
    setCount((current) => current + 1);
    message.success('Submit finished');
  });

  return (
    <>
      <p>Submit count: {count}</p>
      <Button onClick={submit}>Submit</Button>
    </>
  );
}
