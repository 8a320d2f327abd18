/// <reference types="vite/types/importMeta.d.ts" />
import { message } from 'antd';
import React, { type ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { mount, reactMajor } from '../test/harness.js';
import * as hooks from './index.js';

const demos = import.meta.glob<ComponentType>('./*/demos/*.tsx', { import: 'default' });

// antd 4 loads the React installed beside it, which is 18, and must not meet another one.
describe.skipIf(reactMajor !== 18)('the demos', () => {
  const complain = vi.spyOn(console, 'error');
  // antd 4 opens notices through `ReactDOM.render`, about which React 18 complains by itself.
  vi.spyOn(message, 'info').mockImplementation(vi.fn());

  test.each(Object.keys(hooks))('show %s', (name) => {
    expect(Object.keys(demos)).toContain(`./${name}/demos/demo1.tsx`);
  });

  test.each(Object.entries(demos))(
    '%s renders under StrictMode without a complaint',
    async (_, load) => {
      complain.mockClear();
      const Demo = await load();
      const { container } = mount(<Demo />, { strict: true });
      expect(container.textContent).not.toBe('');
      expect(complain.mock.calls).toEqual([]);
    },
  );
});
