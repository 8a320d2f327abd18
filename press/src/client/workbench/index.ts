/*
 * The headless workbench: compiles a demo, runs it in a sandboxed frame, reports what happens. Themes
 * import this on demand: most readers never edit.
 */

import type { Demo } from '../../shared/records.ts';
import { idleState } from './run/reduce.ts';
import { createSession } from './run/session.ts';
import { createDraftStore } from './share/draft-store.ts';
import { readShared, shareHash, sharesJavaScript } from './share/share.ts';
import { reactChoices } from './supplies.ts';
import type { WorkbenchFile } from './types.ts';

export { nameTags, tagsOfKinds } from '../../shared/highlight.ts';
export type * from '../../shared/workbench.ts';
export type { Session } from './run/session.ts';
export type { DraftStore } from './share/draft-store.ts';
export type * from './types.ts';

export type Workbench = typeof workbench;

export const workbench = {
  /** The demo's own text, once `loadSources` has loaded it. */
  filesOf: ({ sources }: Demo): WorkbenchFile[] =>
    sources.map(({ name, code = '' }) => ({ name, text: code })),
  reactChoices,
  /** The state while there is no session. */
  idleState,
  createSession,
  createDraftStore,
  shareHash,
  sharesJavaScript,
  readShared,
};
