import { demos, loadDemos, loadWrapper } from 'virtual:press/demos';
import type { ComponentType } from 'react';

/** Own properties only: `toString` is not a demo. Only its host knows those of a large site. */
export function hasDemo(id: string): boolean {
  return (__PRESS_LARGE__ && loadDemos !== null) || Object.hasOwn(demos, id);
}

/** On a large site: demo id → the address of its module. */
const addresses = new Map<string, string>();

/** Of demos that are about to be shown. */
export function keepAddress(id: string, address: string): void {
  addresses.set(id, address);
}

async function loaderOf(id: string) {
  const address = addresses.get(id);
  if (address) return () => import(/* @vite-ignore */ address);
  const all = (await loadDemos?.())?.demos ?? {};
  return Object.hasOwn(all, id) ? all[id] : undefined;
}

/** The demo in the site's wrapper. */
export async function loadDemo(id: string): Promise<ComponentType> {
  const own = hasDemo(id) ? demos[id] : undefined;
  const load = __PRESS_LARGE__ && loadDemos ? await loaderOf(id) : own;
  if (!load) throw new Error(`There is no demo ${id}.`);
  if (!loadWrapper) return (await load()).default;
  const [{ default: Demo }, { default: Wrapper }] = await Promise.all([load(), loadWrapper()]);
  return () => (
    <Wrapper>
      <Demo />
    </Wrapper>
  );
}

/**
 * The file name of a demo's module, as it appears in error stacks. It is read from the source of the
 * loader, `() => import('…')`, because nothing can be added to the author's module.
 */
export function moduleUrlOf(id: string): string | undefined {
  if (__PRESS_LARGE__ && addresses.has(id)) return addresses.get(id);
  return /import\(\s*["'`](?:\.\/)?([^"'`?]+)/.exec(String(demos[id]))?.[1];
}
