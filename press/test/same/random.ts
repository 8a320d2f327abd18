/** The same numbers for the same seed. */
export interface Random {
  /** At least 0, below 1. */
  next: () => number;
  /** A whole number below the limit. */
  below: (limit: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  /** Something that no other text has. */
  word: () => string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    word: () => `w${below(36 ** 5).toString(36)}`,
  };
}
