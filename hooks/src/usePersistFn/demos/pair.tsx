/**
 * title: 使用 usePersistFn
 * defaultShowCode: true
 */
import React, { memo, useEffect, useRef, useState } from 'react';
import { usePersistFn } from 'yhooks';

export default function Demo() {
  const [count, setCount] = useState(1);
  const double = usePersistFn(() => setCount(count * 2));
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        count: {count}，点击 +1
      </button>{' '}
      <Child onDouble={double} />
    </>
  );
}

const Child = memo(function Child({ onDouble }: { onDouble: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.append('●'));
  return (
    <button ref={ref} type="button" onClick={onDouble}>
      ×2，渲染次数：
    </button>
  );
});
