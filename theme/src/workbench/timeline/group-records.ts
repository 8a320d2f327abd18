import type { HookRecord } from '@multi-hooks/press/client';
import type { Lane, Mark } from './layout-timeline.ts';

/** Things of the same sort that a hook did in a row. */
export interface Action {
  record: HookRecord;
  count: number;
}

/** What the hook of one lane did in a moment, until another one did something. */
interface Turn {
  lane: Lane;
  actions: Action[];
}

/** Whether it is the business of React or of the hook alone: of no interest at first. */
export function isInner({ kind, phase, text }: HookRecord): boolean {
  return phase === 'insertion' || (kind === 'value' && text === 'undefined');
}

/** What happened in a moment, in order. */
export function turnsOf(marks: readonly Mark[]): Turn[] {
  const turns: Turn[] = [];
  for (const { record, lane } of marks) {
    if (turns.at(-1)?.lane !== lane) turns.push({ lane, actions: [] });
    const actions = turns.at(-1)?.actions ?? [];
    const last = actions.at(-1);
    if (last && isAlike(last.record, record)) last.count += 1;
    else actions.push({ record, count: 1 });
  }
  return turns;
}

function isAlike(one: HookRecord, other: HookRecord): boolean {
  return (['kind', 'phase', 'again', 'text'] as const).every((name) => one[name] === other[name]);
}
