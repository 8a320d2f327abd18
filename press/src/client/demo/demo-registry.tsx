import { demos, loadWrapper } from 'virtual:press/demos';
import type { ComponentType } from 'react';

/** Own properties only: `toString` is not a demo. */
export function hasDemo(id: string): boolean {
  return Object.hasOwn(demos, id);
}

/** The demo in the site's wrapper. */
export async function loadDemo(id: string): Promise<ComponentType> {
  const load = hasDemo(id) ? demos[id] : undefined;
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
  return /import\(\s*["'`](?:\.\/)?([^"'`?]+)/.exec(String(demos[id]))?.[1];
}
