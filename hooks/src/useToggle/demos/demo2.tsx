/**
 * title: 在两个给定的值之间切换
 * motions:
 *   - click:button:nth-of-type(1)
 *   - timeout:800
 *   - click:button:nth-of-type(2)
 *   - timeout:800
 *   - click:button:nth-of-type(3)
 *   - timeout:800
 *   - click:button:nth-of-type(4)
 *   - timeout:800
 *   - click:button:nth-of-type(5)
 */
import React from 'react';
import { useToggle } from 'yhooks';

export default function Demo() {
  const [state, { toggle, setLeft, setRight }] = useToggle('Hello', 'World');

  return (
    <>
      <p>state: {state}</p>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <button type="button" onClick={() => toggle()}>
          Toggle
        </button>
        <button type="button" onClick={() => toggle('Hello')}>
          Toggle Hello
        </button>
        <button type="button" onClick={() => toggle('World')}>
          Toggle World
        </button>
        <button type="button" onClick={setLeft}>
          Set Left
        </button>
        <button type="button" onClick={setRight}>
          Set Right
        </button>
      </div>
    </>
  );
}
