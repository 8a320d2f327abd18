import type { Site } from '../../shared/records.ts';
import type { FetchFile } from '../routing/fetch-file.ts';
import { nameFrames } from './run/name-frames.ts';
import { createSession } from './run/session.ts';
import { readShared, shareHash, sharesJavaScript } from './share/share.ts';
import { namesSiteText, readSiteText } from './share/site-texts.ts';
import { createTextStore } from './share/text-store.ts';
import { createSupplies } from './supplies.ts';
import type { Workbench } from './types.ts';
import { startTypes } from './typescript/start-types.ts';

export interface WorkbenchOptions {
  /** Where the site is served. */
  base: string;
  demoRoute: Site['demoRoute'];
  /** Whether demos of the site are shown in frames, on their own pages. */
  hasFrames: boolean;
  fetchFile: FetchFile;
}

export function createWorkbench(options: WorkbenchOptions): Workbench {
  const { base, demoRoute, hasFrames } = options;
  const supplies = createSupplies(options);
  nameFrames([supplies.frame, ...(hasFrames ? [`${base}${demoRoute}/`] : [])]);
  return {
    filesOf: ({ sources }) => sources.map(({ name, code = '' }) => ({ name, text: code })),
    reactsFor: supplies.reactsFor,
    createSession: (session) => createSession(session, { supplies }),
    typesSize: async (demo, react) => (await supplies.typesFor(demo, react)).size,
    async startTypes(options) {
      if (!__PRESS_TYPES__) throw new Error('This site has no types.');
      return startTypes(options, supplies);
    },
    textStore: (id) => createTextStore(`press:workbench:${base}${id}`, () => sessionStorage),
    shareHash,
    sharesJavaScript,
    readShared: async (hash, own) =>
      namesSiteText(hash) ? readSiteText(hash, { ...options, own }) : readShared(hash, own),
  };
}
