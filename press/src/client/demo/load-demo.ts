import { demos, loadDemos } from 'virtual:press/demos';
import type { ComponentType } from 'react';
import type { Demo } from '../../shared/records.ts';
import { importWithAssets } from '../assets.ts';
import { addressOf } from '../routing/base.ts';

type DemoFiles = Pick<Demo, 'identifier' | 'files'>;

export async function loadDemo(demo: DemoFiles): Promise<ComponentType> {
  return (await loadModule(demo)).default;
}

async function loadModule({
  identifier: id,
  files,
}: DemoFiles): Promise<{ default: ComponentType }> {
  if (files) {
    const [module = '', ...others] = files.map(addressOf);
    return importWithAssets(() => import(/* @vite-ignore */ module), others);
  }
  const listed = (await loadDemos?.())?.demos ?? demos;
  // Own properties only: `toString` is not a demo.
  if (!Object.hasOwn(listed, id)) throw new Error(`There is no demo ${id}.`);
  return (listed[id] as NonNullable<(typeof listed)[string]>)();
}
