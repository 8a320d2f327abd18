import { demos, loadWrapper } from 'virtual:press/demos';
import type { ComponentType } from 'react';
import { href } from '../routing/base.ts';
import type { View } from '../routing/view.ts';

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

/** How long a page waits for the styles of its demos, in milliseconds: less than a reader notices. */
const STYLE_TIMEOUT = 200;

/**
 * Begins to load the demos of a page and waits for their styles, so that the page does not shift once
 * it is shown: it has the demos' HTML already. Slow and failing ones are left to the islands.
 */
export async function prepareDemosOf(view: View): Promise<void> {
  if (view.kind !== 'page') return;
  const { blocks, styles = [] } = view.data;
  const styled = Promise.allSettled(styles.map((path) => loadStyle(href(`/${path}`))));
  const loaded = Promise.allSettled(
    blocks.map((block) => block.type === 'demo' && loadDemo(block.id)),
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, STYLE_TIMEOUT));
  // In development it is the code of a demo that inserts its styles.
  await Promise.race([import.meta.env.DEV ? loaded : styled, timeout]);
}

async function loadStyle(path: string): Promise<void> {
  const address = new URL(path, location.href).href;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const link = links.find(({ href }) => href === address) ?? insertStyle(address);
  if (link.sheet || link.disabled) return;
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', reject);
  });
}

/** The link that the bundler's loader would insert with the demo's code, and what it does on failure. */
function insertStyle(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  link.onerror = () => dispatchEvent(new Event('vite:preloadError'));
  document.head.append(link);
  return link;
}

/**
 * The file name of a demo's module, as it appears in error stacks. It is read from the source of the
 * loader, `() => import('…')`, because nothing can be added to the author's module.
 */
export function moduleUrlOf(id: string): string | undefined {
  return /import\(\s*["'`](?:\.\/)?([^"'`?]+)/.exec(String(demos[id]))?.[1];
}
