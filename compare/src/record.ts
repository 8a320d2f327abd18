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
  | 'leak'
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
  /** Whether the other hook has more, fewer or other records than ours at this moment. */
  kind: 'more' | 'less' | 'other';
  /** Whether it is the second instance that differs. */
  isSecond: boolean;
}

/** Prefix of the records of a second instance. */
export const SECOND = 'second ';

/** Channels that are independent: a difference in one of them never causes a difference in another. */
const INDEPENDENT_CHANNELS: readonly Channel[] = ['identity', 'leak', 'renders'];

/** The first differences: later ones may follow from them. Renders only count if all else is equal. */
export function gapsBetween(ours: Behaviour, theirs: Behaviour): Gap[] {
  const gaps = firstGaps(ours, theirs);
  const main = gaps.filter(({ channel }) => !INDEPENDENT_CHANNELS.includes(channel));
  const first = Math.min(...main.map(({ at }) => at));
  return gaps.filter(({ channel, at }) => {
    if (channel === 'renders') return at < first;
    return INDEPENDENT_CHANNELS.includes(channel) || at === first;
  });
}

function firstGaps(ours: Behaviour, theirs: Behaviour): Gap[] {
  const gaps = new Map<Channel, Gap>();
  for (let at = 0; at < ours.length; at += 1) {
    const [ourNotes, theirNotes] = [ours[at] ?? [], theirs[at] ?? []];
    for (const channel of new Set([...ourNotes, ...theirNotes].map((note) => note.channel))) {
      const textsOf = (notes: Note[]) =>
        notes.flatMap((note) => (note.channel === channel ? note.text : []));
      const [ourTexts, theirTexts] = [textsOf(ourNotes), textsOf(theirNotes)];
      if (gaps.has(channel) || ourTexts.join('\n') === theirTexts.join('\n')) continue;
      // All renders of a moment are one record.
      const count = (texts: string[]) =>
        channel === 'renders' ? Number(texts[0] ?? 0) : texts.length;
      const more = count(theirTexts) - count(ourTexts);
      const longer = more > 0 ? theirTexts : ourTexts;
      const first = longer.find((_, index) => ourTexts[index] !== theirTexts[index]);
      gaps.set(channel, {
        channel,
        at,
        kind: more > 0 ? 'more' : more < 0 ? 'less' : 'other',
        isSecond: first?.startsWith(SECOND) === true,
      });
    }
  }
  return [...gaps.values()];
}

export function formatValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (value instanceof Event) return `${value.type} event`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (Array.isArray(value)) return `[${value.map(formatValue).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    if ('nativeEvent' in value) return 'a React event';
    const fields = Object.entries(value).map(([name, field]) => `${name}: ${formatValue(field)}`);
    return `{ ${fields.join(', ')} }`;
  }
  if (typeof value === 'string') return `'${value}'`;
  return Object.is(value, -0) ? '-0' : String(value);
}

/** An error in one line, without names from the code of a library, which users do not observe. */
export const firstLine = (text: string) =>
  (text.split('\n')[0] ?? '').slice(0, 160).replace(/[\w.$]+(?= is not a function)/, 'fn');
