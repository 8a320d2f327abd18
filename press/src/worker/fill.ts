import { SHELL_FILE } from '../shared/offline.ts';
import type { OpenBuilds } from './open-builds.ts';
import { cacheModeOf, planOfFile, type SiteFiles, storable } from './plan.ts';
import type { Store } from './store.ts';

interface FillOptions {
  site: SiteFiles;
  store: Store;
  openBuilds: OpenBuilds['all'];
  savesData: boolean;
  fetch: typeof fetch;
}

/** Stores missing files until the network or the storage fails; the next call continues there. */
export async function fill(options: FillOptions): Promise<void> {
  const { site, store, openBuilds, savesData, fetch } = options;
  const plans = site.files.map((file) => planOfFile(file, site));
  await store.open(plans.filter(({ kind }) => kind === 'asset').map(({ key }) => key));
  // Open pages of a previous build still need its files.
  const used = await openBuilds();
  if (used) await store.removeOthers(used);
  if (savesData) return;
  const present = await store.keys();
  // The shell comes after the files that it needs, so these are stored as well.
  const isShellStored = () => present.has(site.base + SHELL_FILE);
  for (const plan of plans) {
    const { kind, key } = plan;
    if (present.has(key)) continue;
    const response = await fetch(key, { priority: 'low', cache: cacheModeOf(plan) });
    const copy = await storable(response, { kind, build: site.build });
    if (copy ? !(await store.keep(key, copy)) : !isShellStored()) return;
    present.add(key);
  }
}
