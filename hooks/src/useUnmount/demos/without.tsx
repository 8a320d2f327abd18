/**
 * title: 手写
 * defaultShowCode: true
 */
import React, { useEffect, useState } from 'react';

function Editor({ save }: { save: (count: number) => void }) {
  const [count, setCount] = useState(0);
  useEffect(() => () => save(count), []);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      count: {count}，点击 +1
    </button>
  );
}

export default function Demo() {
  const [open, setOpen] = useState(true);
  const [saved, setSaved] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? '关闭' : `打开（保存的 count: ${saved}）`}
      </button>{' '}
      {open && <Editor save={setSaved} />}
    </>
  );
}
