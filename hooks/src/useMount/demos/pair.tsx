/**
 * title: 使用 useMount
 * defaultShowCode: true
 */
import React, { useState } from 'react';
import { useMount } from 'yhooks';

const load = () => new Promise<string>((resolve) => setTimeout(resolve, 500, 'Ada'));

function User() {
  const [name, setName] = useState('…');
  useMount(async () => setName(await load()));
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
