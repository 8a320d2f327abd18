/// <reference types="vite/types/importMeta.d.ts" />
import { message } from 'antd';
import React, { type ComponentType } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { mount, reactMajor } from '../test/harness.js';
import * as hooks from './index.js';

const demos = import.meta.glob<ComponentType>('./*/demos/*.tsx', { import: 'default' });

// antd 4 imports the React 18 that is installed next to it; two copies of React cannot be mixed.
describe.skipIf(reactMajor !== 18)('the demos', () => {
  const printed = vi.spyOn(console, 'error');
  // antd 4 shows messages with `ReactDOM.render`, about which React 18 warns.
  vi.spyOn(message, 'info').mockImplementation(vi.fn());

  test.each(Object.keys(hooks))('show %s', (name) => {
    expect(Object.keys(demos)).toContain(`./${name}/demos/demo1.tsx`);
  });

  test.each(Object.entries(demos))(
    '%s renders under StrictMode without a warning',
    async (_, load) => {
      printed.mockClear();
      const Demo = await load();
      const { container } = mount(<Demo />, { strict: true });
      expect(container.textContent).not.toBe('');
      expect(printed.mock.calls).toEqual([]);
    },
  );
});
