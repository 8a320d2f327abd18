import { SHELL_FILE } from '../shared/offline.ts';
import { cacheModeOf, planOfFile, type SiteFiles, storableResponse } from './plan.ts';
import type { Store } from './store.ts';

/** Stores missing files until the network or the storage fails; the next call continues there. */
export async function fill(site: SiteFiles, store: Store, fetch: typeof globalThis.fetch) {
  const storedKeys = await store.open();
  for (const file of site.files) {
    const plan = planOfFile(file, site);
    const { kind, key } = plan;
    if (storedKeys.has(key)) continue;
    // Hashed files may be the same as in the previous build.
    const cacheHit = kind === 'asset' ? await store.find(plan) : undefined;
    const response = cacheHit ?? (await fetch(key, { priority: 'low', cache: cacheModeOf(plan) }));
    const copy = await storableResponse(response, plan, site.build);
    // The shell comes after the files that it needs, so these are stored as well.
    if (copy ? !(await store.put(key, copy)) : !storedKeys.has(site.base + SHELL_FILE)) return;
    storedKeys.add(key);
  }
}
