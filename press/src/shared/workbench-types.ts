/*
 * The messages between the workbench and TypeScript, which runs in a worker. Each request gets one
 * response.
 */

import type { TextPlace } from './workbench.ts';

/** The declarations of some packages: path below `/node_modules` → text, as JSON. */
export interface TypePack {
  /** The name of its file, which changes with its content. */
  name: string;
  /** Absent if the worker has it already. */
  text?: string;
}

export interface TypesInput {
  packs: TypePack[];
  /** Modules that can be imported; those without declarations have the type `any`. */
  modules: string[];
}

/** One file of a demo, named relative to the demo's folder. */
export interface TypedFile {
  name: string;
  text: string;
}

/** A piece of code, with TypeScript's kind of it: `functionName`. */
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
  /** The message of TypeScript. */
  message: string;
}

export interface TypeCompletion {
  name: string;
  /** TypeScript's kind: `function`. */
  kind: string;
  /** Sort key: lower ones come first. */
  order: string;
  /** The module to import it from; absent if it is in scope. */
  source?: string;
  /** Data that TypeScript needs to add the import of the name. */
  data?: unknown;
}

export interface TypeCompletions {
  /** The start of the name that is being written. */
  from: number;
  list: TypeCompletion[];
}

/** A change of the text; offsets of all changes in a response refer to the same text. */
export interface TextChange extends TextSpan {
  insert: string;
}

export interface CompletionFacts extends TypeFacts {
  /** Adds the import that the name needs. */
  changes: TextChange[];
}

export interface TypesService {
  /** Sets the packages that the demo is checked with. */
  open: (input: TypesInput) => void;
  /** Replaces the files of the demo. */
  edit: (files: readonly TypedFile[]) => void;
  problems: () => TypeProblem[];
  factsAt: (file: string, at: number) => (TypeFacts & TextSpan) | null;
  completionsAt: (file: string, at: number) => TypeCompletions | null;
  /** The type and documentation of one of the completions at this place. */
  factsOf: (
    place: { file: string; at: number },
    completion: TypeCompletion,
  ) => CompletionFacts | null;
}

export type TypesMethod = keyof TypesService;

/** Sent with a port for the response. */
export interface TypesRequest {
  method: TypesMethod;
  input: unknown[];
}

export type TypesResponse = { output: unknown } | { error: string };
