/**
 * title: 手写
 * defaultShowCode: true
 */
import React, { useEffect, useRef, useState } from 'react';

export default function Demo() {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    const close = (event: MouseEvent) => {
      if (!ref.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('click', close);
    return () => document.removeEventListener('click', close);
  }, []);

  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && <p ref={ref}>弹出层，点击外面关闭</p>}
    </>
  );
}
