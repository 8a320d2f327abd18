/**
 * title: 使用 useUpdateEffect
 * defaultShowCode: true
 */
import React, { useState } from 'react';
import { useUpdateEffect } from 'yhooks';

export default function Demo() {
  const [name, setName] = useState('Ada');
  const [saves, setSaves] = useState(0);

  useUpdateEffect(() => setSaves((count) => count + 1), [name]);

  return (
    <label>
      姓名 <input value={name} onChange={(event) => setName(event.target.value)} />
      <p>保存了 {saves} 次</p>
    </label>
  );
}
