/**
 * title: 基本用法
 * desc: 两个子组件都用 `memo` 包裹。`usePersistFn` 返回的函数引用地址不变，子组件 1 不会重新渲染；`useCallback` 返回的函数随 `count` 变化，子组件 2 每次都重新渲染。
 * try: 点击 Add Count：每次都有新的 Render，为什么没有新的 Value？
 * answer:
 *   after: [click Add Count, render]
 *   text: 返回的还是同一个函数（调用它时才执行最新的 fn），所以没有新的值。
 * motions:
 *   - click:button
 *   - timeout:600
 *   - click:button
 *   - timeout:600
 *   - click:section:nth-of-type(1) button
 *   - timeout:1000
 *   - click:section:nth-of-type(2) button
 */
import { Button, message } from 'antd';
import React, { memo, useCallback, useEffect, useRef, useState } from 'react';
import { usePersistFn } from 'yhooks';

export default function Demo() {
  const [count, setCount] = useState(1);

  const showByPersistFn = usePersistFn(() => {
    message.info(`Current count is ${count}`);
  });

  const showByCallback = useCallback(() => {
    message.info(`Current count is ${count}`);
  }, [count]);

  return (
    <>
      <Button onClick={() => setCount(count + 1)}>Add Count</Button>
      <Child title="子组件 1（usePersistFn）" showCount={showByPersistFn} />
      <Child title="子组件 2（useCallback）" showCount={showByCallback} />
    </>
  );
}

interface ChildProps {
  title: string;
  showCount: () => void;
}

const Child = memo(function Child({ title, showCount }: ChildProps) {
  const renderCount = useRef(0);
  const output = useRef<HTMLSpanElement>(null);

  // 直接写进 DOM：存进 state 会多渲染一次。
  useEffect(() => {
    renderCount.current += 1;
    if (output.current) output.current.textContent = String(renderCount.current);
  });

  return (
    <section style={{ marginTop: 16 }}>
      <p>
        {title}，渲染次数：<span ref={output}>1</span>
      </p>
      <Button onClick={showCount}>显示父组件的 count</Button>
    </section>
  );
});
