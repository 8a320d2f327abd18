/**
 * title: 手写
 * defaultShowCode: true
 */
import React, { useEffect, useState } from 'react';

export default function Demo() {
  const [name, setName] = useState('Ada');
  const [saves, setSaves] = useState(0);

  useEffect(() => setSaves((count) => count + 1), [name]);

  return (
    <label>
      姓名 <input value={name} onChange={(event) => setName(event.target.value)} />
      <p>保存了 {saves} 次</p>
    </label>
  );
}
