/* The headless workbench: compiles a demo, runs it in a sandboxed frame, reports what happens. */

export type * from '../../shared/workbench.ts';
export { createWorkbench, type Workbench } from './create-workbench.ts';
export type { Session } from './run/session.ts';
export type { TextStore } from './share/text-store.ts';
export type * from './types.ts';
