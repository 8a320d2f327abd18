/// <reference types="vite/types/importMeta.d.ts" />
import { message } from 'antd';
import React, { type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { act, mount } from '../test/harness.js';
import * as hooks from './index.js';

// The hand-written demos of pairs have faults on purpose.
const demos = import.meta.glob<ComponentType>(['./*/demos/*.tsx', '!**/without.tsx'], {
  import: 'default',
});
const sources = import.meta.glob<string>('./*/demos/*.tsx', { import: 'default', query: '?raw' });

/** The steps of the button Play, from the comment of the demo: `click:button`, `timeout:800`. */
async function motionsOf(path: string): Promise<[name: string, value: string][]> {
  const [comment = ''] = ((await sources[path]?.()) ?? '').split('*/');
  const steps = comment.matchAll(/^ \* {3}- (click|timeout):(.+)$/gm);
  return [...steps].map(([, name = '', value = '']) => [name, value]);
}

describe('the demos', () => {
  // antd 4 shows messages with `ReactDOM.render`, about which React 18 warns.
  for (const kind of ['info', 'success'] as const) {
    vi.spyOn(message, kind).mockImplementation(vi.fn());
  }
  let printed: MockInstance<typeof console.error>;
  // The button of antd finds its element in this way when it is clicked; the demos cannot change that.
  const ofAntd = /^Warning: findDOMNode is deprecated/;
  const complaints = () => printed.mock.calls.filter(([text]) => !ofAntd.test(`${text}`));

  beforeEach(() => {
    vi.useFakeTimers();
    printed = vi.spyOn(console, 'error').mockImplementation(vi.fn());
  });
  afterEach(() => {
    vi.useRealTimers();
    printed.mockRestore();
  });

  test.each(Object.keys(hooks))('the demos show %s', (name) => {
    expect(Object.keys(demos)).toContain(`./${name}/demos/demo1.tsx`);
  });

  test.each(Object.entries(demos))(
    '%s hydrates and plays under StrictMode without a warning',
    async (path, load) => {
      const Demo = await load();
      const element = <Demo />;
      const html = renderToString(<React.StrictMode>{element}</React.StrictMode>);
      // The button of antd uses layout effects wherever there is a document. Only in this test does the
      // server have one.
      printed.mockClear();
      const { container } = mount(element, { strict: true, html });
      expect(container.textContent).not.toBe('');
      const steps = await motionsOf(path);
      for (const [name, value] of steps) {
        const target = name === 'click' && container.querySelector<HTMLElement>(value);
        expect(target, `${name}:${value}`).not.toBeNull();
        await act(async () => {
          if (target) target.click();
          else await vi.advanceTimersByTimeAsync(Number(value));
        });
      }
      await act(() => vi.advanceTimersByTimeAsync(3000));
      expect(complaints()).toEqual([]);
    },
  );

  test('every demo has steps to play, except pairs and demos that run by themselves', async () => {
    const idle = [];
    for (const path of Object.keys(demos)) {
      if (!path.endsWith('/pair.tsx') && (await motionsOf(path)).length === 0) idle.push(path);
    }
    expect(idle).toEqual(['./useInterval/demos/demo1.tsx', './useSize/demos/demo1.tsx']);
  });
});
