import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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

test.each([
  [true, 'onload'],
  [false, 'onerror'],
] as const)(
  'whenReachable resolves to %s after the %s of the image, which is requested once per visit',
  async (isReachable, event) => {
    const answers = [whenReachable('https://a.example/i'), whenReachable('https://a.example/i')];
    expect(images.map(({ src }) => src)).toEqual(['https://a.example/i']);
    images[0]?.[event]();
    expect(await Promise.all(answers)).toEqual([isReachable, isReachable]);
    expect(await whenReachable('https://a.example/i')).toBe(isReachable);
    expect(images).toHaveLength(1);
  },
);
