import { demos, loadDemos, loadWrapper } from 'virtual:press/demos';
import type { ComponentType } from 'react';
import type { Demo } from '../../shared/records.ts';
import { importWithAssets } from '../assets.ts';
import { showIsland, urlInLoader } from '../islands/show-island.tsx';
import { addressOf } from '../routing/base.ts';

interface ShownDemo {
  demo: Demo;
  signal: AbortSignal;
  onMount?: (() => void) | undefined;
}

/** Shows a demo as an island. */
export function showDemo(container: HTMLElement, { demo, ...rest }: ShownDemo): Promise<void> {
  const { identifier: id, files, sources } = demo;
  return showIsland(container, {
    ...rest,
    moduleUrl: files?.[0] ?? urlInLoader(demos[id]),
    async load() {
      const Loaded = await loadDemo(demo);
      return <Loaded />;
    },
    onMismatch: ({ message }) =>
      console.error(
        `The demo ${id} (${sources[0]?.name}) renders differently in the browser and on the server. If that cannot be avoided, add "prerender: false" to its metadata. ${message}`,
      ),
  });
}

type DemoFiles = Pick<Demo, 'identifier' | 'files'>;

/** The demo in the site's wrapper. */
export async function loadDemo(demo: DemoFiles): Promise<ComponentType> {
  const [{ default: Demo }, wrapper] = await Promise.all([loadModule(demo), loadWrapper?.()]);
  if (!wrapper) return Demo;
  return () => (
    <wrapper.default>
      <Demo />
    </wrapper.default>
  );
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
