/*
 * The messages between the workbench and TypeScript, which runs in a worker. The page sends one message for
 * each question, and gets one answer.
 */

import type { TextPlace } from './workbench.ts';

/** The declarations of some packages: path below `/node_modules` → text, as JSON. */
export interface TypePack {
  /** The name of its file, which changes with its content. */
  name: string;
  /** Absent when the worker has it already. */
  text?: string;
}

export interface TypesInput {
  packs: TypePack[];
  /** Modules that can be imported; those without declarations are of the type `any`. */
  modules: string[];
}

/** One file of a demo, by its name in the demo's folder. */
export interface TypedFile {
  name: string;
  text: string;
}

/** A part of code, with what TypeScript calls it: `functionName`. */
export type CodePart = [text: string, kind: string];

/** The type and the documentation of a name. */
export interface TypeFacts {
  code: CodePart[];
  /** Its documentation, as plain text. */
  says: string;
}

/** Offsets in the text of a file. */
export interface TextSpan {
  from: number;
  to: number;
}

export interface TypeProblem extends TextSpan {
  place: TextPlace;
  /** In TypeScript's own words. */
  message: string;
}

export interface TypeCompletion {
  name: string;
  /** The kind, in TypeScript's words: `function`. */
  kind: string;
  /** Lower ones first. */
  order: string;
  /** The module that it would be imported from; absent when it is in scope. */
  source?: string;
  /** What TypeScript wants back for a name that is not imported yet. */
  data?: unknown;
}

export interface TypeCompletions {
  /** Where the name that is being written begins. */
  from: number;
  list: TypeCompletion[];
}

/** A change of the text; those of one answer are all of the same text. */
export interface TextChange extends TextSpan {
  insert: string;
}

export interface CompletionFacts extends TypeFacts {
  /** The import that the name needs. */
  changes: TextChange[];
}

export interface TypesService {
  /** The packages that the demo is checked with. */
  open: (input: TypesInput) => void;
  /** Replaces the files of the demo. */
  edit: (files: readonly TypedFile[]) => void;
  problems: () => TypeProblem[];
  factsAt: (file: string, at: number) => (TypeFacts & TextSpan) | null;
  completionsAt: (file: string, at: number) => TypeCompletions | null;
  /** The facts of one of the completions there. */
  factsOf: (
    place: { file: string; at: number },
    completion: TypeCompletion,
  ) => CompletionFacts | null;
}

export type TypesMethod = keyof TypesService;

/** Comes with a port for the response. */
export interface TypesRequest {
  method: TypesMethod;
  input: unknown[];
}

export type TypesResponse = { output: unknown } | { error: string };
