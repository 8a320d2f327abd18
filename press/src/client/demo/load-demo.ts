import { demos, loadDemos } from 'virtual:press/demos';
import type { ComponentType } from 'react';
import type { Demo } from '../../shared/records.ts';
import { importWithAssets, loadStyle, preload } from '../assets.ts';
import { absoluteUrl } from '../routing/base.ts';
import type { View } from '../routing/view.ts';

type DemoFiles = Pick<Demo, 'identifier' | 'files'>;

export async function loadDemo({ identifier: id, files }: DemoFiles): Promise<ComponentType> {
  if (files) {
    const [module = '', ...assets] = files.map(absoluteUrl);
    return (await importWithAssets(() => import(/* @vite-ignore */ module), assets)).default;
  }
  const loaders = (await loadDemos?.())?.demos ?? demos;
  // Own properties only: `toString` is not a demo.
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  if (!load) throw new Error(`There is no demo ${id}.`);
  return (await load()).default;
}

/** Lets the browser load what the demos of a view will need. */
export function preloadDemos(view: View): void {
  const { styles = [], modules = [] } = assetsOf(view);
  for (const path of [...modules, ...styles]) preload(absoluteUrl(path));
}

/** Waits for the demos' styles, so that the view does not shift; demos report failures. */
export function loadDemoStyles(view: View): Promise<unknown> {
  if (!import.meta.env.DEV) {
    const { styles = [] } = assetsOf(view);
    return Promise.allSettled(styles.map((path) => loadStyle(absoluteUrl(path))));
  }
  // In development, the modules of demos insert their styles.
  const { demos = {} } = view.kind === 'page' ? view.data : {};
  return Promise.allSettled(Object.values(demos).map(loadDemo));
}

function assetsOf(view: View): { styles?: string[]; modules?: string[] } {
  if (view.kind === 'page') return view.data;
  return view.kind === 'demo' ? view : {};
}
