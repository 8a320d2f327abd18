import { useEffect, useSyncExternalStore } from 'react';
import type { Menus, ViewData } from '../../shared/records.ts';
import { menuPartFile } from '../../shared/site-parts.ts';
import { fetchPart } from '../routing/fetch-file.ts';
import type { View } from '../routing/view.ts';
import { createStore } from '../store.ts';

/** A shard of a large site's menus; it has neither menus nor a failure while it is loading. */
export interface MenuPart {
  menus?: Menus;
  failure?: Error;
}

const COMING: MenuPart = {};
const { getState, subscribe, set } = createStore<Record<string, MenuPart>>({});

/** Keeps the shards that the document embeds. All others are fetched. */
export function startMenus(data: ViewData): void {
  const embedded = 'menus' in data ? data.menus : undefined;
  for (const [name, menus] of Object.entries(embedded ?? {})) set({ [name]: { menus } });
}

/** Loads a shard, unless it is loaded or loading. A failed one is tried again. */
export async function loadMenuPart(name: string): Promise<void> {
  const known = getState()[name];
  if (known && !known.failure) return;
  set({ [name]: COMING });
  try {
    const { menus } = await fetchPart<{ menus: Menus }>(menuPartFile(name));
    set({ [name]: { menus } });
  } catch (failure) {
    set({ [name]: { failure: failure as Error } });
  }
}

/** Loads the shards of the menu that are open next to a page. */
export function loadMenusOf(view: View): void {
  const names = view.kind === 'page' ? (view.data.menu ?? []) : [];
  for (const name of names) void loadMenuPart(name);
}

/**
 * A menu shard: `en-US` has the menus of the locale; `en-US-12` has those of a group, under the key `*`.
 */
export function useMenuPart(name: string): MenuPart {
  const read = () => getState()[name] ?? COMING;
  useEffect(() => void loadMenuPart(name), [name]);
  return useSyncExternalStore(subscribe, read, read);
}
