import { demos, loadDemos } from 'virtual:press/demos';
import type { ComponentType } from 'react';
import type { Demo, ViewData } from '../../shared/records.ts';
import { importWithAssets } from '../assets.ts';
import { absoluteUrl } from '../routing/base.ts';
import { fetchData } from '../routing/fetch-file.ts';
import { reloadIfRedeployed } from '../routing/file-errors.ts';
import { dataFileOf } from '../routing/view.ts';

type DemoFiles = Pick<Demo, 'identifier' | 'files'>;

export async function loadDemo({ identifier: id, files }: DemoFiles): Promise<ComponentType> {
  if (files) {
    const [module = '', ...assets] = files.map(absoluteUrl);
    return (await importWithAssets(() => import(/* @vite-ignore */ module), assets)).default;
  }
  const loaders = (await loadDemos?.())?.demos ?? demos;
  // Own properties only: `toString` is not a demo.
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  if (!load) throw new Error(`There is no demo ${id}: reload the page.`);
  return (await load()).default;
}

/** The demo with the text of its sources, which only its own data file has. */
export async function loadSources(demo: Demo): Promise<Demo> {
  if (demo.sources.every(({ code }) => code !== undefined)) return demo;
  return (await loadDemoData(demo.identifier)).demo;
}

export async function loadDemoData(id: string) {
  try {
    return await fetchData<Extract<ViewData, { kind: 'demo' }>>(dataFileOf({ kind: 'demo', id }));
  } catch (error) {
    reloadIfRedeployed(error);
    throw error;
  }
}
