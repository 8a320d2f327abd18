/*
 * The headless workbench: compiles a demo, runs it in a sandboxed frame, reports what happens. Themes
 * import this on demand: most readers never edit.
 */

export type * from '../../shared/workbench.ts';
export type { Session } from './run/session.ts';
export type { TextStore } from './share/text-store.ts';
export type * from './types.ts';
export { type Workbench, workbench } from './workbench.ts';
