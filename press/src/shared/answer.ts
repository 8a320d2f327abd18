import type { Answer } from './records.ts';

/** The fields of a record of the timeline that decide whether it is a step. */
interface TimelineRecord {
  /** `action` for what the reader did. */
  kind: string;
  /** For an action: `click`. */
  event?: string;
  /** Whether StrictMode repeated it. */
  isRepeat: boolean;
  /** For an action: the name of the control. */
  text: string;
}

/** `click Toggle True`, `ignored`, `call again`: a click on a control, or a kind of `HookRecord`. */
const STEP = /^(?:(click) (\S.*)|(render|value|effect|cleanup|call|ignored)( again)?)$/;

export const isStep = (step: unknown) => typeof step === 'string' && STEP.test(step);

/**
 * The record of the last step in `after`, once all steps have happened in this order: then the answer is
 * shown. While a click is expected, any other action restarts the sequence.
 */
export function answerOf<R extends TimelineRecord>(
  { after }: Answer,
  records: readonly R[],
): R | undefined {
  let doneCount = 0;
  for (const record of records) {
    const step = after[doneCount] ?? '';
    if (isMatch(record, step)) doneCount += 1;
    else if (record.kind === 'action' && step.startsWith('click ')) {
      doneCount = isMatch(record, after[0] ?? '') ? 1 : 0;
    }
    if (doneCount === after.length) return record;
  }
  return undefined;
}

function isMatch({ kind, event, isRepeat, text }: TimelineRecord, step: string): boolean {
  const [, verb, name, hookKind, again] = STEP.exec(step) ?? [];
  if (verb) return kind === 'action' && event === verb && text === name;
  return kind === hookKind && isRepeat === (again !== undefined);
}
