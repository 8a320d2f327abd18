import { expect, test, vi } from 'vitest';
import type { Demo } from '../../../shared/records.ts';
import { formatProblem } from '../../lib/problems.ts';
import type { Content } from '../../site/content.ts';
import type { ServerEntry } from '../documents/view-data.ts';
import { renderDemos } from './render-demos.ts';

/** Renders demos: id → function that renders it. */
async function rendered(
  demos: Record<string, () => string>,
  { awaitsTimers, ...metadata }: Partial<Demo> & { awaitsTimers?: boolean } = {},
) {
  const content = {
    demos: new Map(
      Object.keys(demos).map((id) => [id, { demo: metadata, file: `/docs/${id}.tsx` }]),
    ),
  } as unknown as Content;
  const server = { renderDemo: async (id: string) => demos[id]?.() } as unknown as ServerEntry;
  return renderDemos(Object.keys(demos), { content, server, awaitsTimers });
}

const fail = (error: unknown) => () => {
  throw error;
};

test('a file is rendered once for all locales that show it, and a late error applies to all of them', async () => {
  let renderCount = 0;
  const render = async () => {
    renderCount += 1;
    setTimeout(() => Promise.reject(new Error('late')), 1);
    return '<p></p>';
  };
  const content = {
    demos: new Map(['a', 'a-zh-cn'].map((id) => [id, { demo: {}, file: '/docs/a.tsx', line: 1 }])),
  } as unknown as Content;
  const server = { renderDemo: render } as unknown as ServerEntry;
  const result = await renderDemos(['a', 'a-zh-cn'], { content, server });
  expect(renderCount).toBe(1);
  expect([...result.html.values()]).toEqual(['', '']);
  expect(result.warnings.map(formatProblem)).toEqual([
    expect.stringMatching(/^\/docs\/a\.tsx is not prerendered: late; /),
  ]);
});

test('a demo with "prerender: false" is not rendered, without a warning', async () => {
  const render = vi.fn();
  const { html, warnings } = await rendered({ clock: render }, { prerender: false });
  expect(html.get('clock')).toBe('');
  expect(warnings).toEqual([]);
  expect(render).not.toHaveBeenCalled();
});

test('a demo that throws is a warning with its file and the cause, even if the error has no message', async () => {
  const { warnings } = await rendered({
    a: fail(new ReferenceError('window is not defined')),
    b: fail(new TypeError()),
    c: fail(null),
  });
  expect(warnings.map(formatProblem)).toEqual([
    expect.stringMatching(/^\/docs\/a\.tsx is not prerendered: window is not defined; /),
    expect.stringMatching(/^\/docs\/b\.tsx is not prerendered: TypeError without a message; /),
    expect.stringMatching(/^\/docs\/c\.tsx is not prerendered: null was thrown;/),
  ]);
});
