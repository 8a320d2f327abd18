import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let images: { src: string; onload: () => void; onerror: () => void }[];
let whenReachable: typeof import('./reachability.ts').whenReachable;

beforeEach(async () => {
  // A new visit.
  vi.resetModules();
  ({ whenReachable } = await import('./reachability.ts'));
  images = [];
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      onload = () => {};
      onerror = () => {};
      constructor() {
        images.push(this);
      }
    },
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it('a service is reachable when its image loads, which is requested once per visit', async () => {
  const answers = [whenReachable('https://a.example/i'), whenReachable('https://a.example/i')];
  expect(images.map(({ src }) => src)).toEqual(['https://a.example/i']);
  images[0]?.onload();
  expect(await Promise.all(answers)).toEqual([true, true]);
  expect(await whenReachable('https://a.example/i')).toBe(true);
  expect(images).toHaveLength(1);
});

it('a service is unreachable when its image fails, without an error and without a retry', async () => {
  const answer = whenReachable('https://a.example/i');
  images[0]?.onerror();
  expect(await answer).toBe(false);
  expect(await whenReachable('https://a.example/i')).toBe(false);
  expect(images).toHaveLength(1);
});
