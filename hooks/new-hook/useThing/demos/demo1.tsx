/**
 * title: 基本用法
 * desc: 每次点击，计数加一。
 * motions:
 *   - click:button
 */
import React from 'react';
import { useThing } from 'yhooks';

export default function Demo() {
  const [count, add] = useThing(0);

  return (
    <>
      <p>count: {count}</p>
      <button type="button" onClick={add}>
        Add
      </button>
    </>
  );
}
