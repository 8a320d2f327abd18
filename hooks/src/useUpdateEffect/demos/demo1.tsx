/**
 * motions:
 *   - click:button
 *   - timeout:800
 *   - click:button
 */
import React, { useEffect, useState } from 'react';
import { useUpdateEffect } from 'yhooks';

export default function Demo() {
  const [count, setCount] = useState(0);
  const [effectCount, setEffectCount] = useState(0);
  const [updateEffectCount, setUpdateEffectCount] = useState(0);

  useEffect(() => {
    setEffectCount((current) => current + 1);
  }, [count]);

  useUpdateEffect(() => {
    setUpdateEffectCount((current) => current + 1);
  }, [count]);

  return (
    <>
      <p>effectCount: {effectCount}</p>
      <p>updateEffectCount: {updateEffectCount}</p>
      <button type="button" onClick={() => setCount(count + 1)}>
        reRender
      </button>
    </>
  );
}
