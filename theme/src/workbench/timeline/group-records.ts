import type { HookRecord } from '@multi-hooks/press/client';
import type { Lane, Mark, TimelineRecord } from './layout-timeline.ts';

/** Equal records in a row. */
export interface Action {
  record: TimelineRecord;
  count: number;
}

/** The actions of one hook in a moment, until another hook acts. */
interface Turn {
  lane: Lane;
  actions: Action[];
}

/** Whether the record is an implementation detail, shown only on demand. */
export function isInner({ kind, phase, text }: HookRecord): boolean {
  return phase === 'insertion' || (kind === 'value' && text === 'undefined');
}

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

function isAlike(one: TimelineRecord, other: TimelineRecord): boolean {
  return (['kind', 'phase', 'again', 'text'] as const).every((name) => one[name] === other[name]);
}
