/** What a user can observe: */
export type Channel =
  /** what the hook returned when the step was over, */
  | 'returned'
  /** whether functions that it returned are still the same, */
  | 'identity'
  /** calls of the user's functions with their arguments, */
  | 'call'
  /** thrown errors, rejections and warnings, */
  | 'error'
  /** listeners, timers and observers that outlive the component, */
  | 'left'
  /** and how often it rendered. */
  | 'renders';

export interface Note {
  channel: Channel;
  text: string;
}

/** What was observed at the start, in each step and at the end. */
export type Behaviour = Note[][];

export interface Gap {
  channel: Channel;
  /** Index of the first moment at which they differ: 0 is the start, the last is the end. */
  at: number;
  /** Whether theirs has more, less or other records there than ours. */
  theirs: 'more' | 'less' | 'other';
  /** Whether it is the second instance that differs. */
  isSecond: boolean;
}

/** Prefix of the records of a second instance. */
export const SECOND = 'second ';

/** Channels that are independent: a difference in one of them never causes a difference in another. */
const ASIDE: readonly Channel[] = ['identity', 'left', 'renders'];

/** The first differences: later ones may follow from them. Renders only count if all else is equal. */
export function gapsBetween(ours: Behaviour, theirs: Behaviour): Gap[] {
  const gaps = firstGaps(ours, theirs);
  const main = gaps.filter(({ channel }) => !ASIDE.includes(channel));
  const first = Math.min(...main.map(({ at }) => at));
  return gaps.filter(({ channel, at }) => {
    if (channel === 'renders') return at < first;
    return ASIDE.includes(channel) || at === first;
  });
}

function firstGaps(ours: Behaviour, theirs: Behaviour): Gap[] {
  const gaps = new Map<Channel, Gap>();
  for (let at = 0; at < ours.length; at += 1) {
    const [a, b] = [ours[at] ?? [], theirs[at] ?? []];
    for (const channel of new Set([...a, ...b].map((note) => note.channel))) {
      const textsOf = (notes: Note[]) =>
        notes.flatMap((note) => (note.channel === channel ? note.text : []));
      const [own, other] = [textsOf(a), textsOf(b)];
      if (gaps.has(channel) || own.join('\n') === other.join('\n')) continue;
      // All renders of a moment are one record.
      const count = (notes: string[]) =>
        channel === 'renders' ? Number(notes[0] ?? 0) : notes.length;
      const more = count(other) - count(own);
      const longer = more > 0 ? other : own;
      const first = longer.find((_, index) => own[index] !== other[index]);
      gaps.set(channel, {
        channel,
        at,
        theirs: more > 0 ? 'more' : more < 0 ? 'less' : 'other',
        isSecond: first?.startsWith(SECOND) === true,
      });
    }
  }
  return [...gaps.values()];
}
