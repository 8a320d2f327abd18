/*
 * The workbench without its looks: it compiles a demo's text, runs it in a sandboxed frame, and tells
 * what happened. A theme gets it through `loadWorkbench()`, when a reader asks for it.
 */

export type {
  ConsoleLevel,
  ConsoleLine,
  EffectPhase,
  HookRecord,
  TextPlace,
} from '../../shared/workbench.ts';
export { createWorkbench } from './create-workbench.ts';
export type {
  ReactChoice,
  Session,
  SessionOptions,
  SessionState,
  SharedText,
  TextStore,
  Workbench,
  WorkbenchFile,
  WorkbenchProblem,
} from './types.ts';
