/*
 * The headless workbench: compiles a demo, runs it in a sandboxed frame, reports what happens. Themes
 * import this on demand: most readers never edit.
 */

import type { Demo } from '../../shared/records.ts';
import type { WorkbenchFile } from './types.ts';

export { nameTags, tagsOfKinds } from '../../shared/highlight.ts';
export type * from '../../shared/workbench.ts';
export { createSession, type Session } from './run/session.ts';
export { createDraftStore, type DraftStore } from './share/draft-store.ts';
export { readShared, shareHash, sharesJavaScript } from './share/share.ts';
export { reactChoices } from './supplies.ts';
export type * from './types.ts';

/** The demo's own text, once `loadSources` has loaded it. */
export const filesOf = ({ sources }: Demo): WorkbenchFile[] =>
  sources.map(({ name, code = '' }) => ({ name, text: code }));
