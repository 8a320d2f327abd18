import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const view = { top: 60, width: 320, height: 600 };
const size = { width: 200, height: 100 };
const nameAt = (left: number, top: number) => ({ left, top, bottom: top + 20 });

test('a popup is above its name, or below it where there is no space above', () => {
  expect(placeBeside({ name: nameAt(50, 300), size, view })).toMatchObject({ left: 50, top: 196 });
  expect(placeBeside({ name: nameAt(50, 100), size, view })).toMatchObject({ left: 50, top: 124 });
});

test('it never leaves the window', () => {
  for (const [left, wide] of [
    [310, 200],
    [-40, 200],
    [310, 304],
  ] as const) {
    const place = placeBeside({
      name: nameAt(left, 300),
      size: { width: wide, height: 100 },
      view,
    });
    expect(place.left).toBeGreaterThanOrEqual(8);
    expect(place.left + wide).toBeLessThanOrEqual(312);
  }
});
