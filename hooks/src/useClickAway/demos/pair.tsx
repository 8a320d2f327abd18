/**
 * title: 使用 useClickAway
 * defaultShowCode: true
 */
import React, { useRef, useState } from 'react';
import { useClickAway } from 'yhooks';

export default function Demo() {
  const [open, setOpen] = useState(false);
  const ref = useRef<HTMLParagraphElement>(null);

  useClickAway(() => setOpen(false), ref);

  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        打开
      </button>
      {open && <p ref={ref}>弹出层，点击外面关闭</p>}
    </>
  );
}
