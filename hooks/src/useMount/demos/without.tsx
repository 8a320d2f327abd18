/**
 * title: 手写
 * defaultShowCode: true
 */
import React, { useEffect, useState } from 'react';

const load = () => new Promise<string>((resolve) => setTimeout(resolve, 500, 'Ada'));

function User() {
  const [name, setName] = useState('…');
  const greet: () => void = async () => setName(await load());
  useEffect(greet, []);
  return <p>你好，{name}</p>;
}

export default function Demo() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(!open)}>
        {open ? '卸载' : '挂载'}
      </button>
      {open && <User />}
    </>
  );
}
