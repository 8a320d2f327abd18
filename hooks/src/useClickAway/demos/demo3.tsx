/**
 * title: 点击外面关闭弹出层
 * desc: 点击按钮打开弹出层。点击弹出层里面什么都不会发生，点击外面就把它关闭。
 * try: 打开弹出层，先点击里面，再点击外面，哪一次点击调用了函数？
 * answer:
 *   after: [click Open, click Click outside to close, call]
 *   text: 只有外面的这一次：打开弹出层的点击和里面的点击都被忽略。
 * motions:
 *   - click:button
 *   - timeout:1200
 *   - click:p
 *   - timeout:1200
 *   - click:p + p
 */
import React, { useRef, useState } from 'react';
import { useClickAway } from 'yhooks';

export default function Demo() {
  const [open, setOpen] = useState(false);
  const panelRef = useRef<HTMLParagraphElement>(null);

  useClickAway(() => setOpen(false), panelRef);

  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <p ref={panelRef} style={{ margin: '8px 0 0', padding: 16, border: '1px solid #888' }}>
          Click outside to close
        </p>
      )}
      <p>Outside</p>
    </>
  );
}
