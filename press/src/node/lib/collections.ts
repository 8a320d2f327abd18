/** Groups items by key, without items that have none. `Map.groupBy` is not in Node 20. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | undefined,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** All items of nested lists, parents first. */
export function* walk<Item extends { children?: Item[] }>(items: readonly Item[]): Iterable<Item> {
  for (const item of items) {
    yield item;
    yield* walk(item.children ?? []);
  }
}
