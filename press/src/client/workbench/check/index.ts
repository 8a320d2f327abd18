import { parse } from '@babel/parser';
import { fillText } from '../../../shared/fill-text.ts';
import { placeAt } from '../../../shared/workbench.ts';
import type { WorkbenchFile, WorkbenchProblem } from '../types.ts';
import english from './en.json';
import { explain, type ParserError } from './explain.ts';
import { badHabits, missingDefault } from './habits.ts';
import { hookMistakes, settersInRender } from './hook-rules.ts';
import { assignedConstants, unknownNames } from './names.ts';
import type { Finding, Node, Words } from './tree.ts';

/* Explains mistakes better than the compiler. Loaded after the first edit; runs do not wait for it. */

/** Text with more advice than this is probably not code. */
const MAX_ADVICE = 10;

export function check(
  files: readonly WorkbenchFile[],
  { isGlobal, words = english }: { isGlobal: (name: string) => boolean; words?: Words },
) {
  /** Mistakes that keep the text from running. */
  const errors: WorkbenchProblem[] = [];
  /** Code that runs, but probably not as intended. */
  const advice: WorkbenchProblem[] = [];
  for (const [index, file] of files.entries()) {
    if (!/\.[jt]sx?$/.test(file.name)) continue;
    const tell = (kind: 'syntax' | 'advice') => (finding: Finding) => {
      const { code, at } = finding;
      const detail = fillText(words[code], finding);
      return { kind, code, detail, place: placeAt(file, at) };
    };
    const { program, error } = parsed(file);
    if (!program) {
      errors.push(tell('syntax')(explain(file.text, error)));
      continue;
    }
    const missing = index === 0 ? missingDefault(program, file.text) : null;
    if (missing) errors.push(tell('syntax')(missing));
    const found = [hookMistakes, settersInRender, badHabits, assignedConstants];
    advice.push(...found.flatMap((find) => find(program)).map(tell('advice')));
    for (const { at, name: detail, meant } of unknownNames(program, isGlobal)) {
      const place = placeAt(file, at);
      advice.push({ kind: 'name', detail, meant, place });
    }
  }
  return { errors, advice: advice.slice(0, MAX_ADVICE) };
}

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
    const [error] = (errors as unknown as ParserError[]).sort((a, b) => a.pos - b.pos);
    return error ? { error } : { program: program as unknown as Node };
  } catch (error) {
    return { error: error as ParserError };
  }
}
