import { parse } from '@babel/parser';
import { placeAt } from '../place-at.ts';
import { problemOf } from '../problems.ts';
import type { WorkbenchFile, WorkbenchProblem } from '../types.ts';
import { explain, type ParserError } from './explain.ts';
import { badHabits, missingDefault } from './habits.ts';
import { hookMistakes } from './hook-rules.ts';
import { assignedConstants, unknownNames } from './names.ts';
import type { Node } from './tree.ts';

/*
 * Tells what is wrong with a text, and where: more, and in better words, than the compiler does, which
 * is made to be fast and small. It is loaded after the first result, and nothing waits for it.
 */

export interface Findings {
  /** What keeps the text from running. */
  errors: WorkbenchProblem[];
  /** What runs, but hardly as it was meant. */
  advice: WorkbenchProblem[];
}

/** More of them would be a text that is no code. */
const MAX_ADVICE = 10;

export type Check = typeof check;

export function check(
  files: readonly WorkbenchFile[],
  isGlobal: (name: string) => boolean,
): Findings {
  const findings: Findings = { errors: [], advice: [] };
  for (const [index, file] of files.entries()) {
    if (!/\.[jt]sx?$/.test(file.name)) continue;
    const { program, error } = parsed(file);
    if (!program) {
      const { at, detail } = explain(file.text, error);
      findings.errors.push(problemOf({ kind: 'syntax', detail, place: placeAt(file, at) }));
      continue;
    }
    const missing = index === 0 ? missingDefault(program, file.text) : null;
    if (missing) {
      const place = placeAt(file, missing.at);
      findings.errors.push(problemOf({ kind: 'syntax', detail: missing.detail, place }));
    }
    const advice = [...hookMistakes(program), ...badHabits(program), ...assignedConstants(program)];
    for (const { at, detail } of advice) {
      findings.advice.push(problemOf({ kind: 'advice', detail, place: placeAt(file, at) }));
    }
    for (const { at, name: detail, meant } of unknownNames(program, isGlobal)) {
      const place = placeAt(file, at);
      findings.advice.push(problemOf({ kind: 'name', detail, ...(meant && { meant }), place }));
    }
  }
  return { ...findings, advice: findings.advice.slice(0, MAX_ADVICE) };
}

/** The syntax tree, or the first mistake. */
function parsed({
  name,
  text,
}: WorkbenchFile): { program: Node; error?: never } | { program?: never; error: ParserError } {
  const isTypeScript = /\.tsx?$/.test(name);
  try {
    const { program, errors } = parse(text, {
      sourceType: 'module',
      errorRecovery: true,
      plugins: [
        ...(isTypeScript ? (['typescript'] as const) : []),
        ...(name.endsWith('.ts') ? [] : (['jsx'] as const)),
        'decorators-legacy',
      ],
    });
    const [first] = [...(errors ?? [])].sort((a, b) => posOf(a) - posOf(b));
    return first ? { error: errorOf(first) } : { program: program as unknown as Node };
  } catch (error) {
    return { error: errorOf(error) };
  }
}

const posOf = (error: unknown) => (error as { pos?: number }).pos ?? 0;

function errorOf(error: unknown): ParserError {
  const { reasonCode = '', message, details } = error as ParserError;
  return { reasonCode, message, pos: posOf(error), ...(details && { details }) };
}
