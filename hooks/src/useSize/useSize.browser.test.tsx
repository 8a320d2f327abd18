import React, { useRef } from 'react';
import { expect, test } from 'vitest';
import { mount } from '../../test/harness.js';
import { useSize } from './useSize.js';

test('a bordered 200 by 100 box reads 200 × 100', async () => {
  const Box = () => {
    const ref = useRef<HTMLDivElement>(null);
    const { width, height } = useSize(ref);
    return (
      <div ref={ref} style={{ width: 200, height: 100, border: '1px solid' }}>
        {width} × {height}
      </div>
    );
  };
  const { container } = mount(<Box />);
  await expect.poll(() => container.textContent).toBe('200 × 100');
});
