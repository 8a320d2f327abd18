import type { Answer } from './records.ts';

/** The fields of a record of the timeline that are read here. */
interface Happening {
  /** `action` for what the reader did. */
  kind: string;
  /** For an action: `click`. */
  event?: string;
  /** Repeated by StrictMode. */
  again: boolean;
  /** For an action: the name of the control. */
  text: string;
}

/** `click Toggle True`, `ignored`, `call again`; what a hook does has the names of `HookRecord`. */
const STEP = /^(?:(click) (\S.*)|(render|value|effect|cleanup|call|ignored)( again)?)$/;

export const isStep = (step: unknown) => typeof step === 'string' && STEP.test(step);

/**
 * The record that an answer is about: the last step of those that the question asks for. Undefined until
 * they have happened in this order, with no other action between two actions.
 */
export function answerOf<R extends Happening>(
  { after }: Answer,
  records: readonly R[],
): R | undefined {
  let count = 0;
  for (const record of records) {
    const step = after[count] ?? '';
    if (isMatch(record, step)) count += 1;
    else if (record.kind === 'action' && step.startsWith('click ')) {
      count = isMatch(record, after[0] ?? '') ? 1 : 0;
    }
    if (count === after.length) return record;
  }
  return undefined;
}

function isMatch({ kind, event, again, text }: Happening, step: string): boolean {
  const [, verb, name, hookKind, isAgain] = STEP.exec(step) ?? [];
  if (verb) return kind === 'action' && event === verb && text === name;
  return kind === hookKind && again === (isAgain !== undefined);
}
