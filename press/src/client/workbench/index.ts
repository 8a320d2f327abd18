/*
 * The headless workbench: it compiles a demo's code, runs it in a sandboxed frame, and reports what
 * happened. A theme gets it through `loadWorkbench()`, when a reader asks for it.
 */

export type {
  ConsoleLevel,
  ConsoleLine,
  EffectPhase,
  HookRecord,
  TextPlace,
} from '../../shared/workbench.ts';
export type {
  CodePart,
  CompletionFacts,
  TypeCompletion,
  TypeFacts,
  TypeProblem,
} from '../../shared/workbench-types.ts';
export { createWorkbench } from './create-workbench.ts';
export type {
  LoggedLine,
  ReactChoice,
  Session,
  SessionOptions,
  SessionState,
  SharedText,
  ShareSettings,
  TextStore,
  Types,
  Workbench,
  WorkbenchFile,
  WorkbenchProblem,
} from './types.ts';
