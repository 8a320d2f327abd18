import { demos } from 'virtual:press/demos';
import type { ComponentType } from 'react';
import type { View } from '../routing/view.ts';

/** Own properties only: `toString` is not a demo. */
export function hasDemo(id: string): boolean {
  return Object.hasOwn(demos, id);
}

export async function loadDemo(id: string): Promise<ComponentType> {
  const load = hasDemo(id) ? demos[id] : undefined;
  if (!load) throw new Error(`There is no demo ${id}.`);
  return (await load()).default;
}

/** How long a page waits for its demos, in milliseconds: less than a reader notices. */
const DEMO_TIMEOUT = 200;

/**
 * Loads the demos of a page with their styles, so that the page does not shift once it is shown.
 * Slow and failing ones are left to the islands themselves.
 */
export async function loadDemosOf(view: View): Promise<void> {
  const blocks = view.kind === 'page' ? view.data.blocks : [];
  const loads = blocks.map((block) => block.type === 'demo' && loadDemo(block.id));
  const timeout = new Promise((resolve) => setTimeout(resolve, DEMO_TIMEOUT));
  await Promise.race([Promise.allSettled(loads), timeout]);
}

/**
 * The file name of a demo's module, as it appears in error stacks. It is read from the source of the
 * loader, `() => import('…')`, because nothing can be added to the author's module.
 */
export function moduleUrlOf(id: string): string | undefined {
  return /import\(\s*["'`](?:\.\/)?([^"'`?]+)/.exec(String(demos[id]))?.[1];
}
