/**
 * title: 使用 useSize
 * defaultShowCode: true
 */
import React, { useRef, useState } from 'react';
import { useSize } from 'yhooks';

export default function Demo() {
  const [isWide, setWide] = useState(false);
  const ref = useRef<HTMLParagraphElement>(null);
  const { width } = useSize(ref);

  return (
    <>
      <button type="button" onClick={() => setWide(!isWide)}>
        改变宽度
      </button>
      <p ref={ref} style={{ width: isWide ? 240 : 120, outline: '1px solid' }}>
        宽度：{width}
      </p>
    </>
  );
}
