import { describe, expect, it, vi } from 'vitest';
import type { Demo, ViewData } from '../../shared/records.ts';
import { createDemoReader } from './whole-demo.ts';

const whole: Demo = {
  identifier: 'thing-demo1',
  sources: [{ name: 'demo1.tsx', language: 'tsx', code: 'text' }],
  dependencies: {},
};
const bare: Demo = { ...whole, sources: [{ name: 'demo1.tsx', language: 'tsx' }] };

function readerOf(...answers: Response[]) {
  const fetch = vi.fn<typeof globalThis.fetch>();
  for (const answer of answers) fetch.mockResolvedValueOnce(answer);
  return { read: createDemoReader({ base: '/docs/', demoRoute: '~demos', fetch }), fetch };
}

const answer = (data: ViewData) => Response.json(data);

describe('a demo', () => {
  it('that has its text is not fetched', async () => {
    const { read, fetch } = readerOf();
    expect(await read(whole)).toBe(whole);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('without its text is fetched once', async () => {
    const { read, fetch } = readerOf(answer({ kind: 'demo', build: 'b', demo: whole }));
    expect(await Promise.all([read(bare), read(bare)])).toEqual([whole, whole]);
    expect(fetch.mock.calls).toEqual([['/docs/~demos/thing-demo1/index.json']]);
  });

  it('that could not be fetched says why, and is asked for again', async () => {
    const { read } = readerOf(
      new Response('', { status: 503 }),
      answer({ kind: 'not-found', build: 'b' }),
      answer({ kind: 'demo', build: 'b', demo: whole }),
    );
    await expect(read(bare)).rejects.toThrow('index.json answered 503');
    await expect(read(bare)).rejects.toThrow('not the data of a demo');
    expect(await read(bare)).toEqual(whole);
  });
});
