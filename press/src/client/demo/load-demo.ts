import { demos, loadDemos } from 'virtual:press/demos';
import type { ComponentType } from 'react';
import type { Demo } from '../../shared/records.ts';
import { importWithAssets } from '../assets.ts';
import { addressOf } from '../routing/base.ts';

type DemoFiles = Pick<Demo, 'identifier' | 'files'>;

export async function loadDemo({ identifier: id, files }: DemoFiles): Promise<ComponentType> {
  if (files) {
    const [module = '', ...assets] = files.map(addressOf);
    return (await importWithAssets(() => import(/* @vite-ignore */ module), assets)).default;
  }
  const loaders = (await loadDemos?.())?.demos ?? demos;
  // Own properties only: `toString` is not a demo.
  const load = Object.hasOwn(loaders, id) ? loaders[id] : undefined;
  if (!load) throw new Error(`There is no demo ${id}.`);
  return (await load()).default;
}
