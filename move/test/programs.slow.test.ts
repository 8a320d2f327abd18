import { expect, it } from 'vitest';
import { checkPrograms } from './programs/check.ts';

it('generated programs have the same types and records after the move, but one that is spoiled', async () => {
  const program = 0;
  const { wrong, moved, changed, accepted } = await checkPrograms({
    count: 40,
    seed: 4,
    spoil: {
      program,
      change: (text) => text.replace('</div>', '<p>{n satisfies string}</p></div>'),
    },
  });
  expect(wrong.filter((one) => one.program !== program)).toEqual([]);
  expect(wrong.map(({ what }) => what)).toEqual([
    expect.stringContaining('TypeScript: error TS1360'),
    expect.stringContaining('React 18: in «step mount» was «shows <div'),
    expect.stringContaining('React 19: in «step mount» was «shows <div'),
  ]);
  // Otherwise nothing was compared.
  expect(moved).toBeGreaterThan(20);
  expect(changed).toBeGreaterThan(15);
  expect(accepted).toBeGreaterThan(25);
});
