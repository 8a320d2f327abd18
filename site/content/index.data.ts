import sizes from './sizes.json' with { type: 'json' };

/** The bytes of each hook, for its card in the overview. */
export function load() {
  const notes = Object.entries(sizes).map(([name, bytes]) => [name, `${bytes} B min+gzip`]);
  return { notes: Object.fromEntries(notes) };
}
