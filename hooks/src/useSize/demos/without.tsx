/**
 * title: 手写
 * defaultShowCode: true
 */
import React, { useEffect, useRef, useState } from 'react';

export default function Demo() {
  const [isWide, setWide] = useState(false);
  const ref = useRef<HTMLParagraphElement>(null);
  const [width, setWidth] = useState(0);

  useEffect(() => setWidth(ref.current?.offsetWidth ?? 0), []);

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
