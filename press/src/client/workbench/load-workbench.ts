import { hasFrames, site } from 'virtual:press/site';
import { base } from '../routing/base.ts';
import { fetchFile } from '../routing/fetch-file.ts';
import type { Workbench } from './create-workbench.ts';

let workbench: Promise<Workbench> | undefined;

/** Loads the workbench, a separate chunk. After a failure, the next call tries again. */
export function loadWorkbench(): Promise<Workbench> {
  // Never on the server: its bundle then leaves the workbench out.
  if (import.meta.env.SSR || !__PRESS_WORKBENCH__)
    return Promise.reject(new Error('This site has no workbench.'));
  // Created here: if the chunk imported the site's data, the bundler would split the entry.
  workbench ??= import('./index.ts').then(({ createWorkbench }) =>
    createWorkbench({ base, demoRoute: site.demoRoute, hasFrames, fetchFile }),
  );
  workbench.catch(() => {
    workbench = undefined;
  });
  return workbench;
}
